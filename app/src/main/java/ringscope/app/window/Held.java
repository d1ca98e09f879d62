package ringscope.app.window;

import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Numbers;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.store.Rows;

/// What a trace holds, in one line for the list of recent ones: `recorded · 1 rank · 65 813 events`.
final class Held {
    private Held() {}

    static String describe(TraceSummary summary, Rows.Counts counts) {
        boolean isSimulated =
                summary.runs().stream().anyMatch(run -> run.kind() == RunKind.SIMULATED);
        return (isSimulated ? "simulated" : "recorded")
                + " · "
                + Numbers.counted(summary.ranks().size(), "rank", "ranks")
                + " · "
                + Numbers.counted(counts.events(), "event", "events");
    }
}
