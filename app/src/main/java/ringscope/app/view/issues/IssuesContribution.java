package ringscope.app.view.issues;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// Defects of the input.
@AutoService(ViewContribution.class)
public final class IssuesContribution implements ViewContribution {
    @Override
    public String id() {
        return "issues";
    }

    @Override
    public String title() {
        return "Issues";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public int order() {
        return 20;
    }

    @Override
    public View createView(ViewContext context) {
        return new IssuesView(context);
    }
}
