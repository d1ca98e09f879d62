package ringscope.trace.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/// Finds out on opening whether a trace is still being written or its writer died, and repairs what
/// the dead left unfinished.
final class Recovery {
    private Recovery() {}

    /// Names this process, so that others can see whether it still lives.
    static String writerName() {
        var self = ProcessHandle.current();
        return self.pid() + " " + startOf(self);
    }

    private static String startOf(ProcessHandle process) {
        return process.info().startInstant().map(Object::toString).orElse("");
    }

    private static boolean isAlive(String writerName) {
        String[] parts = writerName.split(" ", 2);
        return ProcessHandle.of(Long.parseLong(parts[0]))
                .filter(process -> startOf(process).equals(parts[1]))
                .isPresent();
    }

    /// Brings a trace in order, if nobody writes it.
    static void recover(Connection connection) throws SQLException {
        String state = Header.get(connection, Header.STATE).orElse(Header.INCOMPLETE);
        boolean isWriting = state.equals(Header.WRITING);
        Optional<String> writer = Header.get(connection, Header.WRITER);
        if (isWriting && writer.isPresent() && isAlive(writer.get())) {
            return;
        }
        var levels = new LevelsProjection();
        if (!isWriting && levels.isCurrent(connection)) {
            return;
        }
        connection.setAutoCommit(false);
        levels.rebuild(connection);
        Schema.execute(connection, Schema.resource("indexes.sql"));
        if (isWriting) {
            TraceEnd.setState(
                    connection,
                    Header.INCOMPLETE,
                    "the program that wrote it ended before the trace was complete",
                    lastSeq(connection));
        }
        connection.commit();
        connection.setAutoCommit(true);
    }

    /// The last seq that any table holds.
    static long lastSeq(Connection connection) throws SQLException {
        long last = 0;
        for (EventTable table : new EventTables().all()) {
            last =
                    Math.max(
                            last,
                            new Select(connection, "SELECT max(seq) FROM " + table.name())
                                    .number(0));
        }
        return last;
    }
}
