package ringscope.engine.state;

/// Moves state between fields and a saved copy, in either direction. A part writes
/// `head = state.i32(head)` for every field in a fixed order: [StateSaver] returns what it is given
/// after storing it, [StateLoader] returns what was stored. Arrays are moved in place.
///
/// A part whose size varies moves the size first and makes room before moving the content.
public abstract sealed class StateTransfer permits StateSaver, StateLoader {

    /// Whether fields are being replaced by a saved copy.
    public abstract boolean isLoading();

    public abstract int i32(int value);

    public abstract long i64(long value);

    /// One of `choices`, which are all different.
    public final <E> E choice(E value, E[] choices) {
        int place = 0;
        while (!choices[place].equals(value)) {
            place++;
        }
        return choices[i32(place)];
    }

    /// Moves `array[from … to)`.
    public abstract void i32s(int[] array, int from, int to);

    /// Moves `array[from … to)`.
    public abstract void i64s(long[] array, int from, int to);

    /// Moves `array[from … to)`.
    public abstract void bytes(byte[] array, int from, int to);
}
