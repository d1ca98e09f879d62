package ringscope.app.canvas;

import java.util.Arrays;

/// Gives overlapping spans rows of their own: the first row that is free, so that nested slices stack
/// and nothing is hidden. Spans come in ascending start.
public final class IntervalPacking {
    private IntervalPacking() {}

    /// The row of each of the first `size` spans; touching spans (end = start) share a row.
    public static int[] rows(long[] startsNs, long[] endsNs, int size) {
        var rows = new int[size];
        var rowEnds = new long[4];
        int rowCount = 0;
        for (int i = 0; i < size; i++) {
            int row = 0;
            while (row < rowCount && rowEnds[row] > startsNs[i]) {
                row++;
            }
            if (row == rowCount) {
                rowCount++;
                if (rowCount > rowEnds.length) {
                    rowEnds = Arrays.copyOf(rowEnds, rowEnds.length * 2);
                }
            }
            rowEnds[row] = endsNs[i];
            rows[i] = row;
        }
        return rows;
    }
}
