package ringscope.importer.json;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;

/// Strings by their raw bytes, so that a name that a million records share is decoded once and is one object.
public final class TextCache {
    /// More different texts than this are not kept; a file whose every name is new would only fill memory.
    private static final int TEXTS_MAX = 1 << 15;

    private static final int TEXT_BYTES_MAX = 256;
    private static final int SLOTS = TEXTS_MAX * 2;

    private @Nullable Entry[] slots = new Entry[64];
    private int count;

    private record Entry(int hash, byte[] raw, String text) {}

    /// The characters of the string (or name) that `reader` read last.
    public String get(JsonReader reader) {
        byte[] b = reader.buf;
        int from = reader.start;
        int to = reader.end;
        int hash = reader.hash;
        if (to - from > TEXT_BYTES_MAX) {
            return JsonText.unescape(b, from, to, reader.shape);
        }
        int slot = TextHash.slot(hash, slots.length);
        Entry entry;
        while ((entry = slots[slot]) != null) {
            if (entry.hash == hash && Arrays.equals(entry.raw, 0, entry.raw.length, b, from, to)) {
                return entry.text;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
        String text = JsonText.unescape(b, from, to, reader.shape);
        if (count < TEXTS_MAX) {
            add(new Entry(hash, Arrays.copyOfRange(b, from, to), text));
        }
        return text;
    }

    private void add(Entry entry) {
        if (++count * 2 > slots.length && slots.length < SLOTS) {
            var old = slots;
            slots = new Entry[old.length * 2];
            for (Entry moved : old) {
                if (moved != null) {
                    place(moved);
                }
            }
        }
        place(entry);
    }

    private void place(Entry entry) {
        int slot = TextHash.slot(entry.hash, slots.length);
        while (slots[slot] != null) {
            slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = entry;
    }
}
