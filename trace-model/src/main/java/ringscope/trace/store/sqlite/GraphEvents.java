package ringscope.trace.store.sqlite;

import ringscope.trace.EventSink;
import ringscope.trace.TaskEvent;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// The facts of one rank's graph as events, table by table.
final class GraphEvents {
    private static final List<Class<? extends TaskEvent>> KINDS =
            List.of(
                    TaskEvent.TaskDeclared.class,
                    TaskEvent.TensorDeclared.class,
                    TaskEvent.TaskArgument.class,
                    TaskEvent.Dependency.class);

    private final Connection connection;
    private final EventTables tables;
    private final Texts texts;

    GraphEvents(Connection connection, EventTables tables, Texts texts) {
        this.connection = connection;
        this.tables = tables;
        this.texts = texts;
    }

    void into(int rankId, EventSink sink) throws SQLException {
        for (Class<? extends TaskEvent> kind : KINDS) {
            EventTable table = tables.all().get(tables.indexOf(kind));
            new Select(
                            connection,
                            "SELECT "
                                    + table.columnsSql()
                                    + " FROM "
                                    + table.name()
                                    + " WHERE rank_id = ? ORDER BY seq",
                            rankId)
                    .each(row -> sink.accept(table.read(row, texts)));
        }
    }
}
