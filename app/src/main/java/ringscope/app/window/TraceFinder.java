package ringscope.app.window;

import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.TimeText;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Looks a text up in the open trace: a time, tasks, names, tracks, issues.
final class TraceFinder {
    private static final int HITS = 30;

    private final TraceSession session;
    private long asked;

    TraceFinder(TraceSession session) {
        this.session = session;
    }

    /// Finds in the background; the newest question alone is answered, on the FX thread.
    void find(String text, Consumer<List<PaletteEntry>> answer) {
        long mine = ++asked;
        var entries = new ArrayList<PaletteEntry>();
        var time = TimeText.parse(text);
        if (time.isPresent() && text.strip().matches(".*[a-zµ]")) {
            long at = session.summary().originNs() + time.getAsLong();
            entries.add(
                    new PaletteEntry(
                            "time",
                            "Go to " + TimeText.exact(time.getAsLong()),
                            "",
                            () -> goTo(at)));
        }
        var _ =
                session.queries()
                        .ask(reader -> reader.search(text, HITS))
                        .thenAccept(
                                hits ->
                                        session.fx()
                                                .execute(
                                                        () -> {
                                                            if (mine == asked) {
                                                                hits.stream()
                                                                        .map(this::entry)
                                                                        .forEach(entries::add);
                                                                answer.accept(entries);
                                                            }
                                                        }));
    }

    private void goTo(long timeNs) {
        session.moveCursor(timeNs);
        session.viewport().reveal(timeNs);
    }

    private PaletteEntry entry(Rows.Hit hit) {
        boolean isTimed = hit.timeNs() != TraceEvent.UNTIMED;
        var right =
                hit.kind() == Rows.HitKind.NAME
                        ? hit.count() + " ×"
                        : isTimed
                                ? TimeText.exact(hit.timeNs() - session.summary().originNs())
                                : "";
        return new PaletteEntry(
                switch (hit.kind()) {
                    case TASK -> "task";
                    case NAME -> "name";
                    case TRACK -> "track";
                    case ISSUE -> "issue";
                },
                hit.text(),
                right,
                () -> {
                    session.select(
                            switch (hit.kind()) {
                                case TASK -> new Selection.Task(hit.rankId(), hit.task());
                                case NAME ->
                                        new Selection.Slice(
                                                hit.seq(), hit.track(), hit.rankId(), false, 0);
                                case TRACK -> new Selection.Track(hit.track());
                                case ISSUE -> new Selection.Issue(hit.seq());
                            });
                    if (isTimed) {
                        goTo(hit.timeNs());
                    }
                });
    }
}
