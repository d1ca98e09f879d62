package ringscope.app.view.sql;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// Free questions to the store.
@AutoService(ViewContribution.class)
public final class SqlContribution implements ViewContribution {
    @Override
    public String id() {
        return "sql";
    }

    @Override
    public String title() {
        return "SQL";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public int order() {
        return 30;
    }

    @Override
    public View createView(ViewContext context) {
        return new SqlView(context);
    }
}
