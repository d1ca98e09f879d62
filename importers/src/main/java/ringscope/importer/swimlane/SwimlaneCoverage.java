package ringscope.importer.swimlane;

import ringscope.importer.capture.Capture;
import ringscope.importer.capture.Coverage;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;

/// Says what a records file recorded, by its level and by what is in it.
final class SwimlaneCoverage {
    private final SwimlaneFile file;
    private final Capture capture;
    private final Coverage coverage;

    SwimlaneCoverage(SwimlaneFile file, Capture capture) {
        this.file = file;
        this.capture = capture;
        coverage = capture.coverage();
    }

    void set() {
        var generation = file.generation();
        String origin =
                "chip swimlane " + generation.label + (level().isEmpty() ? "" : ", " + level());
        if (file.cores.count() == 0) {
            coverage.set(Subject.SLICES, Recorded.NOT_RECORDED, origin + ": no core rows");
        } else if (file.dispatches.count() == 0) {
            coverage.set(
                    Subject.SLICES, Recorded.PARTLY, origin + ": no dispatch and finish times");
        } else {
            coverage.set(Subject.SLICES, Recorded.RECORDED, origin);
        }
        if (!capture.tasks().isDescribed() && capture.tasks().count() > 0) {
            coverage.set(
                    Subject.TASKS,
                    Recorded.PARTLY,
                    "no deps.json: only tasks that ran are known, without arguments");
            if (file.fanout.rowCount() > 0) {
                coverage.set(
                        Subject.DEPENDENCIES,
                        Recorded.PARTLY,
                        "fan-out lists of the records; deps.json holds the causes");
            }
        }
        optional(Subject.SCHEDULER_PHASES, file.phases.count() > 0, 3);
        optional(Subject.ORCHESTRATOR, file.submits.count() > 0 || file.hostSubmits.count() > 0, 4);
        optional(Subject.COUNTERS, hasDepths(), 3);
    }

    private boolean hasDepths() {
        for (int row = 0; row < file.phases.count(); row++) {
            if (SwimlaneEmitter.isKnown(file.phases.get(row, PhaseRows.SHARED_START))) {
                return true;
            }
        }
        return false;
    }

    private void optional(Subject subject, boolean isThere, int fromLevel) {
        if (isThere) {
            coverage.set(subject, Recorded.RECORDED, "");
        } else {
            String level = level().isEmpty() ? "" : level() + ": ";
            coverage.set(
                    subject,
                    Recorded.NOT_RECORDED,
                    level + "recorded from level " + fromLevel + " on");
        }
    }

    private String level() {
        return file.header.level < 0 ? "" : "level " + file.header.level;
    }
}
