package ringscope.app.window;

import ringscope.app.command.Command;
import ringscope.app.command.CommandRegistry;
import ringscope.app.session.LogStep;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.trace.store.Rows.LogRow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// The window's own actions: open, theme, palette, and the steps of the cursor.
final class WindowCommands {
    private final MainWindow window;
    private final CommandRegistry commands;

    WindowCommands(MainWindow window, CommandRegistry commands) {
        this.window = window;
        this.commands = commands;
    }

    void add() {
        var all = new ArrayList<Command>();
        all.add(
                Command.of(
                        "window.palette",
                        "Find",
                        "Search or run a command",
                        List.of("Ctrl+Shift+P", "/"),
                        () -> window.openPalette("")));
        all.add(Command.of("window.keys", "Find", "All keys", List.of("?"), window::toggleKeys));
        all.add(
                Command.of(
                        "file.open-folder",
                        "File",
                        "Open folder…",
                        List.of("Ctrl+O"),
                        window::chooseFolder));
        all.add(
                Command.of(
                        "file.open-file",
                        "File",
                        "Open file…",
                        List.of("Ctrl+Shift+O"),
                        window::chooseFiles));
        all.add(
                new Command(
                        "file.close",
                        "File",
                        "Close the trace",
                        List.of("Ctrl+W"),
                        () -> window.session().isPresent(),
                        window::showWelcome));
        all.add(
                Command.of(
                        "window.theme",
                        "Window",
                        "Switch between light and dark",
                        List.of("Ctrl+Shift+L"),
                        () -> window.theme().toggle()));
        all.add(
                withTrace(
                        "cursor.edit",
                        "Type a time or run:seq",
                        List.of("Ctrl+G"),
                        _ -> window.editCursor()));
        all.add(
                withTrace(
                        "selection.clear",
                        "Select nothing",
                        List.of("Esc"),
                        session -> session.select(Selection.nothing())));
        for (var direction : LogStep.Direction.values()) {
            addSteps(direction, all);
        }
        commands.add(all);
    }

    private void addSteps(LogStep.Direction direction, List<Command> all) {
        boolean isForward = direction == LogStep.Direction.FORWARD;
        var prefix = "step." + direction.name().toLowerCase(Locale.ROOT) + ".";
        var word = isForward ? "Next " : "Previous ";
        for (int i = 0; i < LogStep.STOPS.size(); i++) {
            var stop = LogStep.STOPS.get(i);
            var keys = i == 0 ? List.of(isForward ? "N" : "Shift+N") : List.<String>of();
            all.add(
                    withTrace(
                            prefix + i + "-" + stop.title().replace(' ', '-'),
                            word + stop.title(),
                            keys,
                            session -> step(session, direction, stop.fits())));
        }
        all.add(
                withTrace(
                        prefix + "same-task",
                        word + "event of the selected task",
                        List.of(isForward ? "T" : "Shift+T"),
                        session -> stepTask(session, direction)));
    }

    private Command withTrace(
            String id, String title, List<String> keys, Consumer<TraceSession> action) {
        return new Command(
                id,
                "Cursor",
                title,
                keys,
                () -> window.session().isPresent(),
                () -> window.session().ifPresent(action));
    }

    private static void stepTask(TraceSession session, LogStep.Direction direction) {
        session.selection()
                .asTask()
                .ifPresent(
                        task ->
                                step(
                                        session,
                                        direction,
                                        row ->
                                                row.rankId() == task.rankId()
                                                        && row.task().isPresent()
                                                        && row.task().getAsLong() == task.task()));
    }

    private static void step(
            TraceSession session, LogStep.Direction direction, Predicate<LogRow> fits) {
        var from = session.cursor();
        var _ =
                session.queries()
                        .ask(
                                reader ->
                                        LogStep.find(
                                                reader,
                                                from.seq() < 0
                                                        ? reader.seqAt(from.timeNs())
                                                        : from.seq(),
                                                direction,
                                                fits))
                        .thenAccept(
                                row ->
                                        row.ifPresent(
                                                found ->
                                                        session.fx()
                                                                .execute(
                                                                        () ->
                                                                                moveTo(
                                                                                        session,
                                                                                        found))));
    }

    private static void moveTo(TraceSession session, LogRow row) {
        session.moveCursor(row.timeNs(), row.seq());
        session.viewport().reveal(row.timeNs());
    }
}
