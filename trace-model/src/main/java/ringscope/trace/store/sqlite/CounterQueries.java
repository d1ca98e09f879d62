package ringscope.trace.store.sqlite;

import ringscope.trace.TimeRange;
import ringscope.trace.store.CounterColumns;

import java.sql.Connection;
import java.sql.SQLException;

/// Counter samples by track and range, from the levels of detail.
final class CounterQueries {
    private final Connection connection;
    private final LevelIndex index;
    private final BlockReader blocks;

    CounterQueries(Connection connection, LevelIndex index) {
        this.connection = connection;
        this.index = index;
        blocks = new BlockReader(connection);
    }

    CounterColumns counter(int track, TimeRange range, long resolutionNs, int limit)
            throws SQLException {
        var view =
                new LevelView(
                        blocks, index, new CounterNodes(), index.levels(connection, track, true));
        var walk = new Walk(view, range, resolutionNs, limit, track);
        if (view.top() >= 0) {
            walk.walk(view.top(), 0, view.rowCount(view.top()));
        }
        return walk.items.columns();
    }

    /// One query, walking down only where a node is wider than the resolution or hides a gap.
    private static final class Walk {
        private final LevelView view;
        private final long fromNs;
        private final long toNs;
        private final long resolutionNs;
        private final CounterItems items;

        private Walk(LevelView view, TimeRange range, long resolutionNs, int limit, int track)
                throws SQLException {
            this.view = view;
            this.resolutionNs = resolutionNs;
            toNs = range.endNs();
            items = new CounterItems(track, resolutionNs, limit);
            // the value that holds at the start is the last sample at or before it
            long holding =
                    range.startNs() == Long.MAX_VALUE
                            ? view.lowerBound(Long.MAX_VALUE) - 1
                            : view.lowerBound(range.startNs() + 1) - 1;
            fromNs = holding < 0 ? range.startNs() : view.get(0, holding, CounterNodes.TIME);
        }

        private void walk(int level, long from, long to) throws SQLException {
            for (long row = from; row < to && !items.isFull(); row++) {
                LevelBlock block = view.block(level, row);
                int at = (int) (row % LevelBlock.ROWS);
                long timeNs = block.get(CounterNodes.TIME, at);
                if (timeNs >= toNs) {
                    return;
                }
                if (level > 0) {
                    node(level, row, block, at, timeNs);
                } else if (timeNs >= fromNs) {
                    double value = CounterNodes.value(block.get(CounterNodes.VALUE, at));
                    items.add(timeNs, value, value, value, 1);
                }
            }
        }

        private void node(int level, long row, LevelBlock block, int at, long timeNs)
                throws SQLException {
            long lastNs = block.get(CounterNodes.LAST_TIME, at);
            if (lastNs < fromNs) {
                return;
            }
            if (resolutionNs > 0
                    && timeNs >= fromNs
                    && lastNs < toNs
                    && lastNs - timeNs < resolutionNs
                    && lastNs >= timeNs
                    && block.get(CounterNodes.HAS_GAP, at) == 0) {
                items.add(
                        timeNs,
                        CounterNodes.value(block.get(CounterNodes.MINIMUM, at)),
                        CounterNodes.value(block.get(CounterNodes.MAXIMUM, at)),
                        CounterNodes.value(block.get(CounterNodes.LAST, at)),
                        (int) block.get(CounterNodes.COUNT, at));
                return;
            }
            long first = row * TrackLevels.fanOut(level);
            walk(
                    level - 1,
                    first,
                    Math.min(first + TrackLevels.fanOut(level), view.rowCount(level - 1)));
        }
    }
}
