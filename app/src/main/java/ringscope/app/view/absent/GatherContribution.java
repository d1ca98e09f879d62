package ringscope.app.view.absent;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The place of the Gather view.
@AutoService(ViewContribution.class)
public final class GatherContribution implements ViewContribution {
    @Override
    public String id() {
        return "gather";
    }

    @Override
    public String title() {
        return "Gather";
    }

    @Override
    public Place place() {
        return Place.CENTRE;
    }

    @Override
    public int order() {
        return 40;
    }

    @Override
    public View createView(ViewContext context) {
        return new AbsentView(
                "The windows of all ranks would be here, with every cell's state and the chunks in"
                        + " flight.",
                "No file of the real runtime carries gather cells; import a probe's JSON lines that"
                        + " do.");
    }
}
