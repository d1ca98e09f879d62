package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import ringscope.trace.EventSink;
import ringscope.trace.RunEvent;
import ringscope.trace.TraceEvent;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

/// Streams all events of a trace in log order: one cursor a table, merged by seq.
final class Replay {
    private final Connection connection;
    private final EventTables tables;
    private final Texts texts;

    Replay(Connection connection, EventTables tables, Texts texts) {
        this.connection = connection;
        this.tables = tables;
        this.texts = texts;
    }

    /// One table being read in order of seq.
    private final class Cursor implements AutoCloseable {
        private final EventTable table;
        private final Statement statement;
        private final ResultSet rows;
        private long seq;

        private Cursor(EventTable table) throws SQLException {
            this.table = table;
            statement = connection.createStatement();
            rows =
                    statement.executeQuery(
                            "SELECT "
                                    + table.columnsSql()
                                    + " FROM "
                                    + table.name()
                                    + " ORDER BY seq");
        }

        private boolean advance() throws SQLException {
            boolean hasRow = rows.next();
            if (hasRow) {
                seq = rows.getLong(1);
            }
            return hasRow;
        }

        private TraceEvent event() throws SQLException {
            return table.read(rows, texts);
        }

        @Override
        public void close() throws SQLException {
            statement.close();
        }
    }

    void into(EventSink sink) throws SQLException {
        Queue<RunEvent.MarkPlaced> marks = new ArrayDeque<>(userMarks());
        List<Cursor> cursors = new ArrayList<>();
        try {
            var next = new PriorityQueue<Cursor>(Comparator.comparingLong((Cursor c) -> c.seq));
            for (EventTable table : tables.all()) {
                var cursor = new Cursor(table);
                cursors.add(cursor);
                if (cursor.advance()) {
                    next.add(cursor);
                }
            }
            for (Cursor cursor = next.poll(); cursor != null; cursor = next.poll()) {
                TraceEvent event = cursor.event();
                marksBefore(event, marks, sink);
                sink.accept(event);
                if (cursor.advance()) {
                    next.add(cursor);
                }
            }
            marksBefore(null, marks, sink);
        } finally {
            for (Cursor cursor : cursors) {
                cursor.close();
            }
        }
    }

    private static void marksBefore(
            @Nullable TraceEvent event, Queue<RunEvent.MarkPlaced> marks, EventSink sink) {
        while (!marks.isEmpty()
                && (event == null || (event.isTimed() && marks.peek().timeNs() < event.timeNs()))) {
            sink.accept(marks.remove());
        }
    }

    private List<RunEvent.MarkPlaced> userMarks() throws SQLException {
        return new Select(
                        connection,
                        "SELECT start_ns, end_ns, track, name FROM user_mark ORDER BY start_ns, id")
                .list(
                        row ->
                                new RunEvent.MarkPlaced(
                                        row.getLong(1),
                                        row.getLong(2),
                                        row.getInt(3),
                                        row.getString(4),
                                        null));
    }
}
