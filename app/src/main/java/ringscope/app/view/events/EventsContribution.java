package ringscope.app.view.events;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The log as rows.
@AutoService(ViewContribution.class)
public final class EventsContribution implements ViewContribution {
    @Override
    public String id() {
        return "events";
    }

    @Override
    public String title() {
        return "Events";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public int order() {
        return 10;
    }

    @Override
    public View createView(ViewContext context) {
        return new EventsView(context);
    }
}
