package ringscope.importer.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// A fixed set of field names, found by their bytes: names of up to eight bytes by one comparison of a `long`, longer
/// ones also byte by byte. A name is known by its place in the list.
public final class FieldNames {
    /// The answer for a name that is not in the set.
    public static final int UNKNOWN = -1;

    static final int PACKED_MAX = 8;
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private final byte[][] names;
    private final long[] packed;
    private final int[] slots;
    private final int shift;

    public FieldNames(List<String> texts) {
        names = new byte[texts.size()][];
        packed = new long[texts.size()];
        int bits = 64 - Long.numberOfLeadingZeros(texts.size() * 4L);
        shift = 64 - bits;
        slots = new int[1 << bits];
        Arrays.fill(slots, UNKNOWN);
        for (int i = 0; i < names.length; i++) {
            names[i] = texts.get(i).getBytes(StandardCharsets.UTF_8);
            for (byte b : names[i]) {
                packed[i] = (packed[i] << 8) | (b & 0xFF);
            }
            int slot = slot(packed[i]);
            while (slots[slot] != UNKNOWN) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = i;
        }
    }

    private int slot(long key) {
        return (int) ((key * MIX) >>> shift);
    }

    /// `key` holds the last eight bytes of the name, first byte highest.
    int find(long key, byte[] bytes, int start, int end) {
        int slot = slot(key);
        int index;
        while ((index = slots[slot]) != UNKNOWN) {
            if (packed[index] == key && names[index].length == end - start) {
                if (end - start <= PACKED_MAX
                        || Arrays.equals(names[index], 0, end - start, bytes, start, end)) {
                    return index;
                }
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return UNKNOWN;
    }
}
