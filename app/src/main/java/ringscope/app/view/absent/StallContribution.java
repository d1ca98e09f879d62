package ringscope.app.view.absent;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The place of the Stall view.
@AutoService(ViewContribution.class)
public final class StallContribution implements ViewContribution {
    @Override
    public String id() {
        return "stall";
    }

    @Override
    public String title() {
        return "Stall";
    }

    @Override
    public Place place() {
        return Place.CENTRE;
    }

    @Override
    public int order() {
        return 60;
    }

    @Override
    public View createView(ViewContext context) {
        return new AbsentView(
                "The verdict on a stalled run would be here, with its chain of causes.",
                "Stall snapshots in logs are not read yet; the log tab shows their lines.");
    }
}
