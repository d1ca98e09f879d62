package ringscope.app.view.timeline;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// Puts the timeline into the window.
@AutoService(ViewContribution.class)
public final class TimelineContribution implements ViewContribution {
    @Override
    public String id() {
        return "timeline";
    }

    @Override
    public String title() {
        return "Timeline";
    }

    @Override
    public Place place() {
        return Place.TIMELINE;
    }

    @Override
    public int order() {
        return 0;
    }

    @Override
    public View createView(ViewContext context) {
        return new TimelineView(context);
    }
}
