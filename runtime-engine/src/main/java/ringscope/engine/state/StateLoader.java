package ringscope.engine.state;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Gives fields back in the order they were stored.
public final class StateLoader extends StateTransfer {

    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;

    private final byte[] data;
    private final MemorySegment segment;
    private int position;

    /// Reads what a [StateSaver] stored; `saved` is not changed.
    public StateLoader(byte[] saved) {
        data = saved;
        segment = MemorySegment.ofArray(saved);
    }

    /// Whether everything stored was given back.
    public boolean isAtEnd() {
        return position == data.length;
    }

    @Override
    public boolean isLoading() {
        return true;
    }

    @Override
    public int i32(int value) {
        return segment.get(I32, pass(Integer.BYTES));
    }

    @Override
    public long i64(long value) {
        return segment.get(I64, pass(Long.BYTES));
    }

    @Override
    public void i32s(int[] array, int from, int to) {
        int at = pass((to - from) * Integer.BYTES);
        MemorySegment.copy(segment, I32, at, array, from, to - from);
    }

    @Override
    public void i64s(long[] array, int from, int to) {
        int at = pass((to - from) * Long.BYTES);
        MemorySegment.copy(segment, I64, at, array, from, to - from);
    }

    @Override
    public void bytes(byte[] array, int from, int to) {
        System.arraycopy(data, pass(to - from), array, from, to - from);
    }

    private int pass(int count) {
        int at = position;
        position += count;
        return at;
    }
}
