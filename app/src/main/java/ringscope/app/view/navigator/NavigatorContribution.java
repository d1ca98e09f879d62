package ringscope.app.view.navigator;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The tree of runs, ranks and tracks.
@AutoService(ViewContribution.class)
public final class NavigatorContribution implements ViewContribution {
    @Override
    public String id() {
        return "navigator";
    }

    @Override
    public String title() {
        return "Navigator";
    }

    @Override
    public Place place() {
        return Place.NAVIGATOR;
    }

    @Override
    public int order() {
        return 10;
    }

    @Override
    public View createView(ViewContext context) {
        return new NavigatorView(context);
    }
}
