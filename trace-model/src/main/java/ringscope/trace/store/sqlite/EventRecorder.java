package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent.CounterSample;
import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.MeasureEvent.SliceEnded;
import ringscope.trace.TraceEvent;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// Writes events into their tables and keeps the levels of detail, on the writer's thread.
final class EventRecorder {
    private final EventTables tables;
    private final TableRows rows;
    private final List<RowSink> sinks = new ArrayList<>();
    private final TextWriter texts;
    private final Levels levels;
    private final SliceTable sliceTable;
    private final RowSink sliceSink;
    private long seq;

    EventRecorder(EventTables tables, TableRows rows, Levels levels) throws SQLException {
        this.tables = tables;
        this.rows = rows;
        this.levels = levels;
        texts = new TextWriter(rows.open("text", 2));
        for (EventTable table : tables.all()) {
            sinks.add(rows.open(table.name(), table.columns().size() + 1));
        }
        levels.writeTo(rows.open("level_block", LevelBlock.COLUMN_COUNT));
        sliceTable = tables.slices();
        sliceSink = sinks.get(tables.indexOf(Slice.class));
    }

    long seq() {
        return seq;
    }

    void record(TraceEvent event) throws SQLException {
        seq++;
        if (event instanceof Slice slice) {
            // Most of a large trace.
            int name = texts.number(slice.name());
            sliceSink.begin(seq);
            sliceTable.write(slice, name, sliceSink, texts);
            sliceSink.end();
            levels.add(seq, name, slice);
            return;
        }
        int table = tables.indexOf(event.getClass());
        RowSink sink = sinks.get(table);
        sink.begin(seq);
        tables.all().get(table).write(event, sink, texts);
        sink.end();
        switch (event) {
            case CounterSample sample -> levels.add(sample);
            case SliceEnded ended -> levels.ended(ended);
            default -> levels.time(event);
        }
    }

    long pendingBytes() {
        return rows.pendingBytes();
    }

    void commit() throws SQLException, IOException {
        rows.commit(seq);
    }

    /// Writes what the levels still hold; nothing may be recorded afterwards.
    void finish() throws SQLException, IOException {
        levels.finish();
        commit();
    }

    void close() throws SQLException, IOException {
        rows.close();
    }
}
