package ringscope.app.view.absent;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The place of the Rings view.
@AutoService(ViewContribution.class)
public final class RingsContribution implements ViewContribution {
    @Override
    public String id() {
        return "rings";
    }

    @Override
    public String title() {
        return "Rings";
    }

    @Override
    public Place place() {
        return Place.CENTRE;
    }

    @Override
    public int order() {
        return 20;
    }

    @Override
    public View createView(ViewContext context) {
        return new AbsentView(
                "The four rings of scope depth would be here: task window, heap and dependency pool"
                        + " around their pointers.",
                "Open a run folder whose scope statistics were recorded; their occupancy is among"
                        + " the tracks of the timeline until this view exists.");
    }
}
