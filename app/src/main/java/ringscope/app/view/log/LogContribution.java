package ringscope.app.view.log;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// Log lines of the run.
@AutoService(ViewContribution.class)
public final class LogContribution implements ViewContribution {
    @Override
    public String id() {
        return "log";
    }

    @Override
    public String title() {
        return "Log";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public int order() {
        return 40;
    }

    @Override
    public View createView(ViewContext context) {
        return new LogView(context);
    }
}
