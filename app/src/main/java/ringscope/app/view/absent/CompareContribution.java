package ringscope.app.view.absent;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The place of the Compare view.
@AutoService(ViewContribution.class)
public final class CompareContribution implements ViewContribution {
    @Override
    public String id() {
        return "compare";
    }

    @Override
    public String title() {
        return "Compare";
    }

    @Override
    public Place place() {
        return Place.CENTRE;
    }

    @Override
    public int order() {
        return 70;
    }

    @Override
    public View createView(ViewContext context) {
        return new AbsentView(
                "Two runs would be here, one above the other, with the first event where they"
                        + " differ.",
                "Open one run at a time until this view exists.");
    }
}
