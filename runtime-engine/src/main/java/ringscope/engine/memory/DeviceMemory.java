package ringscope.engine.memory;

import ringscope.engine.state.StateTransfer;

import java.util.Map;
import java.util.TreeMap;

/// One rank's memory as far as anything was ever stored in it: words of 64 bits at multiples of 8,
/// little-endian within; everything else reads 0.
public final class DeviceMemory {

    private static final int WORD = Long.BYTES;

    private final TreeMap<Long, Long> words = new TreeMap<>(Long::compareUnsigned);

    public long loadU32(long address) {
        return load(address, Integer.BYTES);
    }

    public long loadU64(long address) {
        return load(address, Long.BYTES);
    }

    /// `sizeBytes` (1, 2, 4 or 8) at `address`, a multiple of the size, zero-extended.
    public long load(long address, int sizeBytes) {
        long word = words.getOrDefault(address & -WORD, 0L);
        if (sizeBytes == WORD) {
            return word;
        }
        return (word >>> shift(address)) & mask(sizeBytes);
    }

    /// The same, sign-extended.
    public long loadSigned(long address, int sizeBytes) {
        int unused = Long.SIZE - Byte.SIZE * sizeBytes;
        return load(address, sizeBytes) << unused >> unused;
    }

    public void store(long address, int sizeBytes, long value) {
        long base = address & -WORD;
        if (sizeBytes == WORD) {
            words.put(base, value);
            return;
        }
        long mask = mask(sizeBytes) << shift(address);
        long old = words.getOrDefault(base, 0L);
        words.put(base, (old & ~mask) | ((value << shift(address)) & mask));
    }

    private static int shift(long address) {
        return (int) (address & (WORD - 1)) * Byte.SIZE;
    }

    private static long mask(int sizeBytes) {
        return (1L << (Byte.SIZE * sizeBytes)) - 1;
    }

    public void transfer(StateTransfer state) {
        int count = state.i32(words.size());
        if (state.isLoading()) {
            words.clear();
            for (int i = 0; i < count; i++) {
                long address = state.i64(0);
                words.put(address, state.i64(0));
            }
            return;
        }
        for (Map.Entry<Long, Long> word : words.entrySet()) {
            state.i64(word.getKey());
            state.i64(word.getValue());
        }
    }
}
