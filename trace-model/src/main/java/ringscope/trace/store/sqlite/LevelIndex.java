package ringscope.trace.store.sqlite;

import org.jspecify.annotations.Nullable;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Where the blocks of each track's levels are, and the blocks read last. Shared by the readers of a
/// store; grows with the trace.
final class LevelIndex {
    /// 96 MiB: a full view of 64 tracks at 1600 pixels needs about a quarter.
    private static final long CACHE_BYTES = 96L << 20;

    private static final int COUNTER_LEVELS = 100;

    /// One block: its place in the file, or its content when it is not there yet.
    record Place(
            long id,
            int level,
            long firstRow,
            int rowCount,
            long startNs,
            long lastStartNs,
            long endNs,
            byte @Nullable [] data) {}

    private @Nullable Levels live;
    private final Map<Long, List<Place>> places = new HashMap<>();
    private final LinkedHashMap<Long, LevelBlock> blocks = new LinkedHashMap<>(256, 0.75f, true);
    private long cachedBytes;
    private long lastId;

    /// Whether the trace is finished and all its blocks are known.
    private boolean isSettled;

    /// @param live the levels being written, if they are
    LevelIndex(@Nullable Levels live) {
        this.live = live;
    }

    /// The levels being written in this process, if they are.
    synchronized @Nullable Levels live() {
        return live;
    }

    /// The trace is written: from now on everything is in the file.
    synchronized void written() {
        live = null;
        places.clear();
        blocks.clear();
        cachedBytes = 0;
        lastId = 0;
        isSettled = false;
    }

    /// Slices and counters of one track number do not meet: their levels are numbered apart.
    static int code(boolean isCounter, int level) {
        return isCounter ? COUNTER_LEVELS + level : level;
    }

    /// The levels of a track as they are now: for each level its blocks in order.
    synchronized List<List<Place>> levels(Connection connection, int track, boolean isCounter)
            throws SQLException {
        readOn(connection);
        var levels = new ArrayList<List<Place>>();
        for (Place place : places.getOrDefault(key(track, isCounter), List.of())) {
            add(levels, place);
        }
        Levels writing = live;
        if (writing != null) {
            writing.peek(
                    track,
                    isCounter,
                    (level, firstRow, rowCount, startNs, lastStartNs, endNs, data) -> {
                        if (firstRow == rowsOf(levels, level)) {
                            add(
                                    levels,
                                    new Place(
                                            -1,
                                            level,
                                            firstRow,
                                            rowCount,
                                            startNs,
                                            lastStartNs,
                                            endNs,
                                            data));
                        }
                    });
        }
        return levels;
    }

    private static void add(List<List<Place>> levels, Place place) {
        while (levels.size() <= place.level) {
            levels.add(new ArrayList<>());
        }
        levels.get(place.level).add(place);
    }

    private static long rowsOf(List<List<Place>> levels, int level) {
        if (level >= levels.size() || levels.get(level).isEmpty()) {
            return 0;
        }
        Place last = levels.get(level).getLast();
        return last.firstRow + last.rowCount;
    }

    private void readOn(Connection connection) throws SQLException {
        if (isSettled) {
            return;
        }
        // asked first: what is committed between the two questions is then read once more, not
        // missed
        boolean isWritten = !Header.get(connection, Header.STATE).orElse("").equals(Header.WRITING);
        new Select(
                        connection,
                        "SELECT id, track, level, first_row, row_count, start_ns, last_start_ns,"
                                + " end_ns FROM level_block WHERE id > ? ORDER BY id",
                        lastId)
                .each(this::learn);
        isSettled = isWritten && live == null;
    }

    private void learn(ResultSet row) throws SQLException {
        lastId = row.getLong(1);
        int code = row.getInt(3);
        boolean isCounter = code >= COUNTER_LEVELS;
        places.computeIfAbsent(key(row.getInt(2), isCounter), _ -> new ArrayList<>())
                .add(
                        new Place(
                                lastId,
                                isCounter ? code - COUNTER_LEVELS : code,
                                row.getLong(4),
                                row.getInt(5),
                                row.getLong(6),
                                row.getLong(7),
                                row.getLong(8),
                                null));
    }

    private static long key(int track, boolean isCounter) {
        return (long) track << 1 | (isCounter ? 1 : 0);
    }

    LevelBlock block(BlockReader reader, Place place, int columnCount) throws SQLException {
        byte[] data = place.data;
        if (data != null) {
            return new LevelBlock(data, columnCount, place.rowCount);
        }
        synchronized (this) {
            LevelBlock known = blocks.get(place.id);
            if (known != null) {
                return known;
            }
        }
        var block = new LevelBlock(reader.read(place.id), columnCount, place.rowCount);
        synchronized (this) {
            if (blocks.put(place.id, block) == null) {
                cachedBytes += block.byteCount();
            }
            var oldest = blocks.entrySet().iterator();
            while (cachedBytes > CACHE_BYTES) {
                cachedBytes -= oldest.next().getValue().byteCount();
                oldest.remove();
            }
        }
        return block;
    }
}
