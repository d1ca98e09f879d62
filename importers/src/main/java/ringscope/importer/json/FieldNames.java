package ringscope.importer.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// A fixed set of field names, found by their bytes. A name is known by its place in the list.
public final class FieldNames {
    /// The answer for a name that is not in the set.
    public static final int UNKNOWN = -1;

    private final byte[][] names;
    private final int[] hashes;
    private final int[] slots;

    public FieldNames(List<String> texts) {
        names = new byte[texts.size()][];
        hashes = new int[names.length];
        slots = new int[Integer.highestOneBit(Math.max(1, names.length)) * 4];
        Arrays.fill(slots, UNKNOWN);
        for (int i = 0; i < names.length; i++) {
            names[i] = texts.get(i).getBytes(StandardCharsets.UTF_8);
            hashes[i] = TextHash.of(names[i], 0, names[i].length);
            int slot = TextHash.slot(hashes[i], slots.length);
            while (slots[slot] != UNKNOWN) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = i;
        }
    }

    int size() {
        return names.length;
    }

    byte[] name(int index) {
        return names[index];
    }

    /// Which name stands at `start` to `end`, given the hash of these bytes.
    int find(int hash, byte[] bytes, int start, int end) {
        int slot = TextHash.slot(hash, slots.length);
        int index;
        while ((index = slots[slot]) != UNKNOWN) {
            byte[] name = names[index];
            if (hashes[index] == hash && Arrays.equals(name, 0, name.length, bytes, start, end)) {
                return index;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        return UNKNOWN;
    }
}
