package ringscope.trace.store.sqlite;

import java.nio.ByteBuffer;

/// The rightmost interior page of one level: its finished children and the last key of each.
final class EdgePage {
    private static final int HEADER_BYTES = 12;

    /// Cell pointer, child number, and the longest varint.
    private static final int CELL_BYTES_MAX = 2 + 4 + 9;

    private static final byte INTERIOR_TABLE = 5;

    private final int[] children;
    private final long[] keys;
    private int size;

    /// Its page, 0 as long as it has none.
    int number;

    EdgePage(int pageBytes) {
        int capacity = (pageBytes - HEADER_BYTES) / CELL_BYTES_MAX;
        children = new int[capacity];
        keys = new long[capacity];
    }

    boolean isFull() {
        return size == children.length;
    }

    int size() {
        return size;
    }

    int child(int i) {
        return children[i];
    }

    long key(int i) {
        return keys[i];
    }

    void add(int child, long key) {
        children[size] = child;
        keys[size++] = key;
    }

    /// The page with the first `cellCount` children as cells and `rightChild` behind them.
    byte[] bytes(int cellCount, int rightChild, int pageBytes) {
        var page = ByteBuffer.allocate(pageBytes);
        byte[] varint = new byte[9];
        int content = pageBytes;
        for (int i = 0; i < cellCount; i++) {
            int length = RecordBuffer.putVarint(varint, 0, keys[i]);
            content -= 4 + length;
            page.putInt(content, children[i]);
            page.put(content + 4, varint, 0, length);
            page.putShort(HEADER_BYTES + 2 * i, (short) content);
        }
        page.put(0, INTERIOR_TABLE);
        page.putShort(3, (short) cellCount);
        page.putShort(5, (short) content);
        page.putInt(8, rightChild);
        return page.array();
    }
}
