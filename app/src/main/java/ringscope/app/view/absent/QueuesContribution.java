package ringscope.app.view.absent;

import com.google.auto.service.AutoService;

import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;

/// The place of the Queues view.
@AutoService(ViewContribution.class)
public final class QueuesContribution implements ViewContribution {
    @Override
    public String id() {
        return "queues";
    }

    @Override
    public String title() {
        return "Queues";
    }

    @Override
    public Place place() {
        return Place.CENTRE;
    }

    @Override
    public int order() {
        return 30;
    }

    @Override
    public View createView(ViewContext context) {
        return new AbsentView(
                "Submission and completion queues would be here, entry by entry under their"
                        + " pointers.",
                "No file of the real runtime carries queue pointers; import a probe's JSON lines"
                        + " that do.");
    }
}
