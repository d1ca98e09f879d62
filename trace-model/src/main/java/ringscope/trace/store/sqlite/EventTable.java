package ringscope.trace.store.sqlite;

import ringscope.trace.TraceEvent;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/// How the events of one record type are kept in one table: column 1 is `seq`, the others follow.
interface EventTable {
    /// The table's name.
    String name();

    Class<? extends TraceEvent> type();

    /// Columns after `seq`, as they stand in the table.
    List<String> columns();

    /// SQL for the event's time, NULL for events that have none.
    String timeSql();

    /// Writes the columns after the key.
    void write(TraceEvent event, RowSink row, TextWriter texts) throws SQLException;

    /// Builds the event from a row whose column 1 is `seq`.
    TraceEvent read(ResultSet row, Texts texts) throws SQLException;

    /// Every column, seq first, quoted, for a SELECT.
    default String columnsSql() {
        return "seq, \"" + String.join("\", \"", columns()) + "\"";
    }
}
