package ringscope.app.view.absent;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The place of the Hops view.
@AutoService(ViewContribution.class)
public final class HopsContribution implements ViewContribution {
    @Override
    public String id() {
        return "hops";
    }

    @Override
    public String title() {
        return "Hops";
    }

    @Override
    public Place place() {
        return Place.CENTRE;
    }

    @Override
    public int order() {
        return 50;
    }

    @Override
    public View createView(ViewContext context) {
        return new AbsentView(
                "The path of a deferred completion would be here, hop by hop through both ends.",
                "Deferred completions are shown as moments of their task in the inspector until"
                        + " this view exists.");
    }
}
