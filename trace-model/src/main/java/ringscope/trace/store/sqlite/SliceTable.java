package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.TraceEvent;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/// The slice table, written by hand because it is the big one: the end is kept as a duration (NULL
/// while open), no task and no token are NULL.
final class SliceTable implements EventTable {
    static final long NO_TOKEN = -1;

    @Override
    public String name() {
        return "slice";
    }

    @Override
    public Class<? extends TraceEvent> type() {
        return Slice.class;
    }

    @Override
    public List<String> columns() {
        return List.of(
                "track", "name", "start_ns", "duration_ns", "category", "task", "token", "args");
    }

    @Override
    public String timeSql() {
        return "start_ns";
    }

    @Override
    public void write(TraceEvent event, RowSink row, TextWriter texts) throws SQLException {
        var slice = (Slice) event;
        write(slice, texts.number(slice.name()), row, texts);
    }

    /// The same, with the number of the slice's name.
    void write(Slice slice, int name, RowSink row, TextWriter texts) throws SQLException {
        row.integer(slice.track());
        row.integer(name);
        row.integer(slice.timeNs());
        if (slice.endNs() == MeasureEvent.OPEN) {
            row.nothing();
        } else {
            row.integer(slice.endNs() - slice.timeNs());
        }
        row.integer(texts.number(slice.category()));
        if (slice.hasTask()) {
            row.integer(slice.task());
        } else {
            row.nothing();
        }
        if (slice.token() == NO_TOKEN) {
            row.nothing();
        } else {
            row.integer(slice.token());
        }
        row.text(slice.args());
    }

    @Override
    public Slice read(ResultSet row, Texts texts) throws SQLException {
        long startNs = row.getLong(4);
        long endNs = startNs + row.getLong(5);
        if (row.wasNull()) {
            endNs = MeasureEvent.OPEN;
        }
        long task = row.getLong(7);
        boolean hasTask = !row.wasNull();
        long token = row.getLong(8);
        if (row.wasNull()) {
            token = NO_TOKEN;
        }
        return new Slice(
                startNs,
                endNs,
                row.getInt(2),
                texts.text(row.getInt(3)),
                texts.text(row.getInt(6)),
                hasTask,
                task,
                token,
                row.getString(9));
    }
}
