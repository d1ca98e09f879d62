package ringscope.trace.store.sqlite;

import ringscope.trace.TraceEvent;
import ringscope.trace.store.Revision;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriteFailure;
import ringscope.trace.store.TraceWriter;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Writes events into their tables and commits in batches.
final class SqliteTraceWriter implements TraceWriter {
    private static final int COMMIT_EVENTS = 10_000;

    private final Database database;
    private final EventTables tables;
    private final Connection connection;
    private final List<SqlRows> rows = new ArrayList<>();
    private final SqlRows textRows;
    private final TextWriter texts;
    private volatile Revision revision = new Revision(0, false, Header.WRITING);
    private long seq;
    private long lastTimeNs = TraceEvent.UNTIMED;
    private boolean isClosed;

    SqliteTraceWriter(Database database, EventTables tables) throws SQLException {
        this.database = database;
        this.tables = tables;
        connection = database.connect();
        connection.setAutoCommit(false);
        for (EventTable table : tables.all()) {
            rows.add(new SqlRows(connection, table.name(), table.columns().size() + 1));
        }
        textRows = new SqlRows(connection, "text", 2);
        texts = new TextWriter(textRows);
    }

    @Override
    public void accept(TraceEvent event) {
        if (isClosed) {
            throw new IllegalStateException("the trace is closed for writing");
        }
        if (event.isTimed()) {
            if (event.timeNs() < lastTimeNs) {
                throw new IllegalStateException(
                        "events must come in ascending time: timeNs="
                                + event.timeNs()
                                + " after "
                                + lastTimeNs
                                + ": "
                                + event);
            }
            lastTimeNs = event.timeNs();
        }
        try {
            seq++;
            int table = tables.indexOf(event.getClass());
            rows.get(table).begin(seq);
            tables.all().get(table).write(event, rows.get(table), texts);
            rows.get(table).end();
            if (seq % COMMIT_EVENTS == 0) {
                flush();
            }
        } catch (SQLException e) {
            isClosed = true;
            throw new TraceWriteFailure(database.failure("the trace could not be written", e));
        } catch (TraceStoreException e) {
            isClosed = true;
            throw new TraceWriteFailure(e);
        }
    }

    @Override
    public void flush() throws TraceStoreException {
        try {
            textRows.flush();
            for (SqlRows table : rows) {
                table.flush();
            }
            Header.put(connection, Header.LAST_SEQ, String.valueOf(seq));
            connection.commit();
            revision = new Revision(seq, false, Header.WRITING);
        } catch (SQLException e) {
            throw database.failure("the trace could not be written", e);
        }
    }

    @Override
    public void complete() throws TraceStoreException {
        flush();
        end(Header.COMPLETE, "");
        revision = new Revision(seq, true, Header.COMPLETE);
    }

    @Override
    public void abandon(String reason) throws TraceStoreException {
        flush();
        end(Header.INCOMPLETE, reason);
        revision = new Revision(seq, false, reason);
    }

    private void end(String state, String reason) throws TraceStoreException {
        try {
            Header.put(connection, Header.STATE, state);
            Header.put(connection, Header.REASON, reason);
            connection.commit();
            for (SqlRows table : rows) {
                table.close();
            }
            textRows.close();
            connection.close();
            isClosed = true;
        } catch (SQLException e) {
            throw database.failure("the trace could not be written", e);
        }
    }

    @Override
    public Revision revision() {
        return revision;
    }

    @Override
    public void close() throws TraceStoreException {
        if (!isClosed) {
            abandon("closed before it was complete");
        }
    }
}
