package ringscope.app.view.inspector;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// Everything about the selection.
@AutoService(ViewContribution.class)
public final class InspectorContribution implements ViewContribution {
    @Override
    public String id() {
        return "inspector";
    }

    @Override
    public String title() {
        return "Inspector";
    }

    @Override
    public Place place() {
        return Place.INSPECTOR;
    }

    @Override
    public int order() {
        return 10;
    }

    @Override
    public View createView(ViewContext context) {
        return new InspectorView(context);
    }
}
