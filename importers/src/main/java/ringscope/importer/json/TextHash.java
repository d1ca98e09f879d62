package ringscope.importer.json;

/// The hash by which names and texts are found from their bytes; the reader makes it while it looks for their end.
final class TextHash {
    static final int FACTOR = 31;

    private TextHash() {}

    static int of(byte[] b, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = hash * FACTOR + (b[i] & 0xFF);
        }
        return hash;
    }

    /// Where in a table of `length` slots, a power of two, to look for it first.
    static int slot(int hash, int length) {
        return (hash ^ (hash >>> 15) ^ (hash >>> 7)) & (length - 1);
    }
}
