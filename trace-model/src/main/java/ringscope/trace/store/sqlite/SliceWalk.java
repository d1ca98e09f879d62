package ringscope.trace.store.sqlite;

import ringscope.trace.TimeRange;

import java.sql.SQLException;

/// One slice query: walks down the levels of a track only where a node is wider than the resolution,
/// reaches over an end of the range, or hides more than one slice that must be seen by itself.
final class SliceWalk {
    private final LevelView view;
    private final TimeRange range;
    private final long resolutionNs;
    private final SliceItems items;
    private boolean isPast;

    SliceWalk(LevelView view, TimeRange range, long resolutionNs, SliceItems items) {
        this.view = view;
        this.range = range;
        this.resolutionNs = resolutionNs;
        this.items = items;
    }

    void walk() throws SQLException {
        if (view.top() >= 0) {
            walk(view.top(), 0, view.rowCount(view.top()));
        }
    }

    private void walk(int level, long from, long to) throws SQLException {
        for (long row = from; row < to && !isPast && !items.isFull(); row++) {
            LevelBlock block = view.block(level, row);
            int at = (int) (row % LevelBlock.ROWS);
            long startNs = block.get(SliceNodes.START, at);
            if (startNs >= range.endNs()) {
                isPast = true;
            } else if (level == 0) {
                slice(block, 0, at, startNs);
            } else {
                node(level, row, block, at, startNs);
            }
        }
    }

    private void node(int level, long row, LevelBlock block, int at, long startNs)
            throws SQLException {
        if (block.get(SliceNodes.END, at) <= range.startNs() && startNs < range.startNs()) {
            long lastStartNs = block.get(SliceNodes.LAST_START, at);
            if (lastStartNs < range.startNs()) {
                return;
            }
        }
        long lastStartNs = block.get(SliceNodes.LAST_START, at);
        long second = SliceNodes.width(block.get(SliceNodes.SECOND + SliceNodes.DURATION, at));
        if (resolutionNs > 0
                && startNs >= range.startNs()
                && lastStartNs < range.endNs()
                && lastStartNs - startNs < resolutionNs
                && lastStartNs >= startNs
                && second < resolutionNs) {
            merged(block, at, startNs, lastStartNs, second);
            return;
        }
        long first = row * TrackLevels.fanOut(level);
        long last = Math.min(first + TrackLevels.fanOut(level), view.rowCount(level - 1));
        walk(level - 1, first, last);
    }

    /// Adds a node: its widest slice by itself when it is wide enough, the others as one item.
    private void merged(LevelBlock block, int at, long startNs, long lastStartNs, long second) {
        int count = (int) block.get(SliceNodes.COUNT, at);
        long sumNs = block.get(SliceNodes.SUM, at);
        long widest = SliceNodes.width(block.get(SliceNodes.WIDEST + SliceNodes.DURATION, at));
        if (widest < resolutionNs) {
            add(block, SliceNodes.WIDEST, at, count, sumNs, startNs, block.get(SliceNodes.END, at));
            return;
        }
        long widestStartNs = block.get(SliceNodes.WIDEST + SliceNodes.START, at);
        boolean othersFirst = widestStartNs > startNs;
        long othersSumNs =
                sumNs - Math.max(0, block.get(SliceNodes.WIDEST + SliceNodes.DURATION, at));
        if (count > 1 && othersFirst) {
            add(
                    block,
                    SliceNodes.SECOND,
                    at,
                    count - 1,
                    othersSumNs,
                    startNs,
                    lastStartNs + second);
        }
        slice(block, SliceNodes.WIDEST, at, widestStartNs);
        if (count > 1 && !othersFirst) {
            add(
                    block,
                    SliceNodes.SECOND,
                    at,
                    count - 1,
                    othersSumNs,
                    startNs,
                    lastStartNs + second);
        }
    }

    /// Adds one slice if it is in the range.
    private void slice(LevelBlock block, int base, int at, long startNs) {
        long durationNs = block.get(base + SliceNodes.DURATION, at);
        long endNs = SliceNodes.endNs(startNs, durationNs);
        if (endNs > range.startNs() || startNs >= range.startNs()) {
            add(block, base, at, 1, Math.max(0, durationNs), startNs, endNs);
        }
    }

    private void add(
            LevelBlock block,
            int base,
            int at,
            int count,
            long sumNs,
            long bucketStartNs,
            long bucketEndNs) {
        long startNs = block.get(base + SliceNodes.START, at);
        items.add(
                startNs,
                SliceNodes.endNs(startNs, block.get(base + SliceNodes.DURATION, at)),
                (int) block.get(base + SliceNodes.NAME, at),
                block.get(base + SliceNodes.SEQ, at),
                block.get(base + SliceNodes.HAS_TASK, at) != 0,
                block.get(base + SliceNodes.TASK, at),
                count,
                sumNs,
                bucketStartNs,
                bucketEndNs);
    }
}
