package ringscope.importer.capture;

import ringscope.trace.EventSink;
import ringscope.trace.RunEvent.CoverageDeclared;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;

import java.util.EnumMap;
import java.util.Map;

/// What one capture recorded, subject by subject. Everything is "not recorded" until a file says
/// otherwise, so that no view ever draws a zero for something nobody measured.
public final class Coverage {
    private record Entry(Recorded recorded, String note) {}

    private final Map<Subject, Entry> entries = new EnumMap<>(Subject.class);

    public Coverage() {
        for (Subject subject : Subject.values()) {
            entries.put(subject, new Entry(Recorded.NOT_RECORDED, absence(subject)));
        }
    }

    public void set(Subject subject, Recorded recorded, String note) {
        entries.put(subject, new Entry(recorded, note));
    }

    public boolean has(Subject subject) {
        return entry(subject).recorded != Recorded.NOT_RECORDED;
    }

    /// Lowers "recorded" to "partly" because a file ended early.
    public void cutOff(String fileName) {
        for (Subject subject : Subject.values()) {
            Entry entry = entry(subject);
            if (entry.recorded == Recorded.RECORDED && !entry.note.contains("cut off")) {
                String before = entry.note.isEmpty() ? "" : entry.note + "; ";
                set(subject, Recorded.PARTLY, before + fileName + " is cut off");
            }
        }
    }

    public void declare(EventSink sink, int rankId) {
        for (Subject subject : Subject.values()) {
            Entry entry = entry(subject);
            sink.accept(new CoverageDeclared(rankId, subject, entry.recorded, entry.note));
        }
    }

    private Entry entry(Subject subject) {
        return java.util.Objects.requireNonNull(entries.get(subject));
    }

    private static String absence(Subject subject) {
        return switch (subject) {
            case TASKS, DEPENDENCIES -> "no deps.json";
            case SLICES, SCHEDULER_PHASES, ORCHESTRATOR, COUNTERS -> "no swimlane records";
            case RINGS -> "no scope_stats.jsonl";
            case QUEUES -> "no file of the runtime holds queue pointers";
            case GATHER -> "no file of the runtime holds window contents";
            case STALLS, LOG -> "no log was read";
        };
    }
}
