package ringscope.trace.store.sqlite;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Up to 512 rows of one level of one track as packed columns. Each column is a base and, for each
/// row, the difference to it in 0, 1, 2, 4 or 8 little-endian bytes: any value is read in place,
/// without unpacking the block.
///
/// ```
/// columns × { base: 8 bytes, width: 1 byte }   then for each column: rows × width bytes
/// ```
final class LevelBlock {
    static final int ROWS = 512;

    /// Columns of the table `level_block`, key included.
    static final int COLUMN_COUNT = 9;

    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle SHORT = view(short[].class);
    private static final int DESCRIPTOR_BYTES = 9;

    private final byte[] bytes;
    private final int size;
    private final long[] bases;
    private final int[] widths;
    private final int[] starts;

    LevelBlock(byte[] bytes, int columnCount, int size) {
        this.bytes = bytes;
        this.size = size;
        bases = new long[columnCount];
        widths = new int[columnCount];
        starts = new int[columnCount];
        int start = columnCount * DESCRIPTOR_BYTES;
        for (int i = 0; i < columnCount; i++) {
            bases[i] = (long) LONG.get(bytes, i * DESCRIPTOR_BYTES);
            widths[i] = bytes[i * DESCRIPTOR_BYTES + 8];
            starts[i] = start;
            start += widths[i] * size;
        }
    }

    int size() {
        return size;
    }

    int byteCount() {
        return bytes.length;
    }

    long get(int column, int row) {
        int start = starts[column];
        return bases[column]
                + switch (widths[column]) {
                    case 0 -> 0;
                    case 1 -> bytes[start + row] & 0xFFL;
                    case 2 -> (short) SHORT.get(bytes, start + 2 * row) & 0xFFFFL;
                    case 4 -> (int) INT.get(bytes, start + 4 * row) & 0xFFFF_FFFFL;
                    default -> (long) LONG.get(bytes, start + 8 * row);
                };
    }

    /// Packs rows of `columnCount` values each.
    static byte[] pack(long[] rows, int columnCount, int size) {
        long[] bases = new long[columnCount];
        int[] widths = new int[columnCount];
        int length = columnCount * DESCRIPTOR_BYTES;
        for (int column = 0; column < columnCount; column++) {
            long least = Long.MAX_VALUE;
            long most = Long.MIN_VALUE;
            for (int at = column; at < size * columnCount; at += columnCount) {
                least = Math.min(least, rows[at]);
                most = Math.max(most, rows[at]);
            }
            bases[column] = size == 0 ? 0 : least;
            widths[column] = size == 0 ? 0 : width(most - least);
            length += widths[column] * size;
        }
        byte[] bytes = new byte[length];
        int at = columnCount * DESCRIPTOR_BYTES;
        for (int column = 0; column < columnCount; column++) {
            LONG.set(bytes, column * DESCRIPTOR_BYTES, bases[column]);
            bytes[column * DESCRIPTOR_BYTES + 8] = (byte) widths[column];
            at =
                    packColumn(
                            rows,
                            columnCount,
                            size,
                            column,
                            bases[column],
                            widths[column],
                            bytes,
                            at);
        }
        return bytes;
    }

    private static int packColumn(
            long[] rows,
            int columnCount,
            int size,
            int column,
            long base,
            int width,
            byte[] bytes,
            int start) {
        int at = start;
        for (int row = 0; row < size; row++, at += width) {
            long difference = rows[row * columnCount + column] - base;
            switch (width) {
                case 0 -> {}
                case 1 -> bytes[at] = (byte) difference;
                case 2 -> SHORT.set(bytes, at, (short) difference);
                case 4 -> INT.set(bytes, at, (int) difference);
                default -> LONG.set(bytes, at, difference);
            }
        }
        return at;
    }

    private static int width(long span) {
        if (span == 0) {
            return 0;
        }
        int bits = 64 - Long.numberOfLeadingZeros(span);
        return bits <= 8 ? 1 : bits <= 16 ? 2 : bits <= 32 ? 4 : 8;
    }

    private static VarHandle view(Class<?> type) {
        return MethodHandles.byteArrayViewVarHandle(type, ByteOrder.LITTLE_ENDIAN);
    }
}
