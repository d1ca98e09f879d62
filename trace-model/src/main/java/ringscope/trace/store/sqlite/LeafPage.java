package ringscope.trace.store.sqlite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/// A table leaf being filled: cell pointers from the front, cells from the back.
final class LeafPage {
    private static final int HEADER_BYTES = 8;
    private static final byte LEAF_TABLE = 13;

    /// The rest of a row that does not fit, and where its first overflow page's number goes.
    private record Overflow(int place, byte[] rest) {}

    private final byte[] bytes;
    private final List<Overflow> overflows = new ArrayList<>(0);
    private int cellCount;
    private int content;
    private long lastKey;

    /// Its page, 0 as long as it has none.
    int number;

    LeafPage(int pageBytes) {
        bytes = new byte[pageBytes];
        content = pageBytes;
    }

    long lastKey() {
        return lastKey;
    }

    /// Adds a row if there is room. A row too long for a page keeps its head here; the rule how much
    /// is SQLite's.
    boolean add(long key, RecordBuffer record) {
        int length = record.length();
        int usable = bytes.length;
        int local = length;
        if (length > usable - 35) {
            int least = (usable - 12) * 32 / 255 - 23;
            int fitting = least + (length - least) % (usable - 4);
            local = fitting <= usable - 35 ? fitting : least;
        }
        int cell =
                RecordBuffer.varintLength(length)
                        + RecordBuffer.varintLength(key)
                        + local
                        + (local < length ? 4 : 0);
        if (content - cell < HEADER_BYTES + 2 * (cellCount + 1)) {
            return false;
        }
        content -= cell;
        int at = content;
        at += RecordBuffer.putVarint(bytes, at, length);
        at += RecordBuffer.putVarint(bytes, at, key);
        record.copy(0, bytes, at, local);
        if (local < length) {
            byte[] rest = new byte[length - local];
            record.copy(local, rest, 0, rest.length);
            overflows.add(new Overflow(at + local, rest));
        }
        int pointer = HEADER_BYTES + 2 * cellCount++;
        bytes[pointer] = (byte) (content >>> 8);
        bytes[pointer + 1] = (byte) content;
        lastKey = key;
        return true;
    }

    /// Writes the overflow pages of rows added since the last call, and links them.
    void resolveOverflow(PageFile file) throws IOException {
        for (Overflow overflow : overflows) {
            int first = 0;
            int at = 0;
            while (at < overflow.rest.length) {
                int length = Math.min(bytes.length - 4, overflow.rest.length - at);
                byte[] page = new byte[bytes.length];
                System.arraycopy(overflow.rest, at, page, 4, length);
                at += length;
                if (at < overflow.rest.length) {
                    ByteBuffer.wrap(page).putInt(0, file.number(2));
                }
                int written = file.append(page);
                first = first == 0 ? written : first;
            }
            ByteBuffer.wrap(bytes).putInt(overflow.place, first);
        }
        overflows.clear();
    }

    /// The page as it is now; the same array, filled on.
    byte[] bytes() {
        bytes[0] = LEAF_TABLE;
        bytes[3] = (byte) (cellCount >>> 8);
        bytes[4] = (byte) cellCount;
        bytes[5] = (byte) (content >>> 8);
        bytes[6] = (byte) content;
        return bytes;
    }
}
