package ringscope.tests.sample;

import org.jspecify.annotations.Nullable;

/// A tensor that fills its buffer: rows by columns, row-major. `owner` is the task that allocated it, null
/// for memory that came from outside the run.
record SampleTensor(long address, String dtype, int rows, int columns, @Nullable SampleTask owner) {

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    /// FNV-1a over the eight address bytes, little endian, and the four version bytes (version 0).
    long id() {
        long hash = FNV_OFFSET;
        for (int i = 0; i < 12; i++) {
            long octet = i < 8 ? address >>> (8 * i) & 0xff : 0;
            hash = (hash ^ octet) * FNV_PRIME;
        }
        return hash;
    }

    long elementCount() {
        return (long) rows * columns;
    }

    long byteCount() {
        return elementCount() * (dtype.equals("BFLOAT16") ? 2 : 4);
    }
}
