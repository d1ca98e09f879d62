package ringscope.app.view.inspector;

import static ringscope.trace.store.TaskGraph.NO_TIME;

import org.jspecify.annotations.Nullable;

import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Numbers;
import ringscope.app.view.inspector.Inspection.Mark;
import ringscope.app.view.inspector.Inspection.Moment;
import ringscope.app.view.inspector.Inspection.Note;
import ringscope.app.view.inspector.Inspection.Row;
import ringscope.app.view.inspector.Inspection.Section;
import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.List;

/// The moments of a task's life with the gaps between them.
final class TaskTimes {
    private TaskTimes() {}

    /// The moments in order of time with the gap since the one before, the cursor among them.
    static Section section(
            TraceSummary summary,
            Rows.Task task,
            Rows.@Nullable Execution execution,
            long cursorNs) {
        var names = new ArrayList<String>();
        var times = new ArrayList<Long>();
        add(names, times, "submitted", task.submitNs());
        if (execution != null) {
            add(names, times, "dispatched", execution.dispatchNs());
            add(names, times, "received", execution.receiveNs());
            add(names, times, "started", execution.startNs());
            add(names, times, "ended", execution.endNs());
            add(names, times, "finish seen", execution.finishNs());
        }
        if (names.isEmpty()) {
            return new Section(
                    "Times", "", List.of(new Note("No time of this task was recorded.")));
        }
        boolean isInside = cursorNs >= times.getFirst() && cursorNs <= times.getLast();
        var rows = new ArrayList<Row>();
        long before = 0;
        boolean isCursorShown = !isInside;
        for (int i = 0; i < names.size(); i++) {
            if (!isCursorShown && times.get(i) > cursorNs) {
                rows.add(
                        new Moment(
                                "cursor",
                                Numbers.signed(cursorNs - before),
                                cursorNs - summary.originNs(),
                                Mark.CURSOR));
                before = cursorNs;
                isCursorShown = true;
            }
            rows.add(
                    new Moment(
                            names.get(i),
                            i == 0 ? "" : Numbers.signed(times.get(i) - before),
                            times.get(i) - summary.originNs(),
                            Mark.NONE));
            before = times.get(i);
        }
        return new Section("Times", "ns", rows);
    }

    private static void add(List<String> names, List<Long> times, String name, long timeNs) {
        if (timeNs != NO_TIME) {
            names.add(name);
            times.add(timeNs);
        }
    }
}
