package ringscope.app.view.graph;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The tab "Graph" under the timeline.
@AutoService(ViewContribution.class)
public final class GraphContribution implements ViewContribution {
    @Override
    public String id() {
        return "graph";
    }

    @Override
    public String title() {
        return "Graph";
    }

    @Override
    public Place place() {
        return Place.CENTRE;
    }

    @Override
    public int order() {
        return 10;
    }

    @Override
    public View createView(ViewContext context) {
        return new GraphView(context.session(), context.theme());
    }
}
