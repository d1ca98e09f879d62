package ringscope.app.view.absent;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The place of breakpoints: they belong to simulated runs.
@AutoService(ViewContribution.class)
public final class BreakpointsContribution implements ViewContribution {
    @Override
    public String id() {
        return "breakpoints";
    }

    @Override
    public String title() {
        return "Breakpoints";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public int order() {
        return 50;
    }

    @Override
    public View createView(ViewContext context) {
        return new AbsentView(
                "Breakpoints on events, ranks, tasks and words would be here.",
                "A recorded run cannot be stopped; step through its events with N and Shift+N.");
    }
}
