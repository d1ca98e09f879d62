package ringscope.trace.store.sqlite;

import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Count, sum, union, least and greatest duration of slices by a key: the part of each slice inside
/// the range counts towards sum and union. Open slices have no duration yet and are left out.
final class SliceTotals {
    private final TimeRange range;
    private long[] counts = new long[16];
    private long[] sumsNs = new long[16];
    private long[] unionsNs = new long[16];
    private long[] minNs = new long[16];
    private long[] maxNs = new long[16];
    private long[] reachedNs = new long[16];
    private final LongIndex keys = new LongIndex();

    SliceTotals(TimeRange range) {
        this.range = range;
    }

    /// Adds a track's slices under their names.
    void addByName(LevelView view) throws SQLException {
        Arrays.fill(reachedNs, Long.MIN_VALUE);
        add(view, -1);
    }

    /// Adds a track's slices under one key.
    void addUnder(int key, LevelView view) throws SQLException {
        Arrays.fill(reachedNs, Long.MIN_VALUE);
        add(view, key);
    }

    private void add(LevelView view, int fixedKey) throws SQLException {
        if (view.top() < 0) {
            return;
        }
        for (LevelIndex.Place place : view.places(0)) {
            if (place.startNs() >= range.endNs()) {
                return;
            }
            if (place.endNs() > range.startNs() || place.lastStartNs() >= range.startNs()) {
                add(view.block(0, place.firstRow()), fixedKey);
            }
        }
    }

    private void add(LevelBlock block, int fixedKey) {
        for (int row = 0; row < block.size(); row++) {
            long startNs = block.get(SliceNodes.START, row);
            long durationNs = block.get(SliceNodes.DURATION, row);
            long endNs = startNs + durationNs;
            if (startNs >= range.endNs()) {
                return;
            }
            if (durationNs != SliceNodes.OPEN_DURATION
                    && (endNs > range.startNs() || startNs >= range.startNs())) {
                int key = fixedKey >= 0 ? fixedKey : (int) block.get(SliceNodes.NAME, row);
                add(number(key), startNs, endNs, durationNs);
            }
        }
    }

    private void add(int number, long startNs, long endNs, long durationNs) {
        long fromNs = Math.max(startNs, range.startNs());
        long toNs = Math.min(endNs, range.endNs());
        counts[number]++;
        sumsNs[number] += toNs - fromNs;
        unionsNs[number] += Math.max(0, toNs - Math.max(fromNs, reachedNs[number]));
        reachedNs[number] = Math.max(reachedNs[number], toNs);
        minNs[number] = Math.min(minNs[number], durationNs);
        maxNs[number] = Math.max(maxNs[number], durationNs);
    }

    private int number(int key) {
        int before = keys.size();
        int number = keys.number(key);
        if (number == before) {
            if (number == counts.length) {
                grow(number * 2);
            }
            reachedNs[number] = Long.MIN_VALUE;
            minNs[number] = Long.MAX_VALUE;
        }
        return number;
    }

    private void grow(int capacity) {
        counts = Arrays.copyOf(counts, capacity);
        sumsNs = Arrays.copyOf(sumsNs, capacity);
        unionsNs = Arrays.copyOf(unionsNs, capacity);
        minNs = Arrays.copyOf(minNs, capacity);
        maxNs = Arrays.copyOf(maxNs, capacity);
        reachedNs = Arrays.copyOf(reachedNs, capacity);
    }

    List<Rows.Total> byName() {
        return totals(true);
    }

    List<Rows.Total> byTrack() {
        return totals(false);
    }

    private List<Rows.Total> totals(boolean isByName) {
        var totals = new ArrayList<Rows.Total>();
        for (int i = 0; i < keys.size(); i++) {
            int key = (int) keys.value(i);
            totals.add(
                    new Rows.Total(
                            isByName ? key : -1,
                            isByName ? -1 : key,
                            counts[i],
                            sumsNs[i],
                            unionsNs[i],
                            minNs[i],
                            maxNs[i]));
        }
        totals.sort(Comparator.comparingInt(Rows.Total::name).thenComparingInt(Rows.Total::track));
        return totals;
    }
}
