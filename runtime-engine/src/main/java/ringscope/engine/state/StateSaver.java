package ringscope.engine.state;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/// Stores fields in the order given.
public final class StateSaver extends StateTransfer {

    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;

    private byte[] data = new byte[1 << 12];
    private MemorySegment segment = MemorySegment.ofArray(data);
    private int length;

    /// What was stored so far.
    public byte[] saved() {
        return Arrays.copyOf(data, length);
    }

    @Override
    public boolean isLoading() {
        return false;
    }

    @Override
    public int i32(int value) {
        int at = claim(Integer.BYTES);
        segment.set(I32, at, value);
        return value;
    }

    @Override
    public long i64(long value) {
        int at = claim(Long.BYTES);
        segment.set(I64, at, value);
        return value;
    }

    @Override
    public void i32s(int[] array, int from, int to) {
        int at = claim(Math.multiplyExact(to - from, Integer.BYTES));
        MemorySegment.copy(array, from, segment, I32, at, to - from);
    }

    @Override
    public void i64s(long[] array, int from, int to) {
        int at = claim(Math.multiplyExact(to - from, Long.BYTES));
        MemorySegment.copy(array, from, segment, I64, at, to - from);
    }

    @Override
    public void bytes(byte[] array, int from, int to) {
        int at = claim(to - from);
        System.arraycopy(array, from, data, at, to - from);
    }

    private int claim(int count) {
        int at = length;
        length = Math.addExact(length, count);
        if (length > data.length) {
            data = Arrays.copyOf(data, Math.max(length, data.length * 2));
            segment = MemorySegment.ofArray(data);
        }
        return at;
    }
}
