package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.KernelHues;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.Arrays;

/// The names of slices and their hues, read once. Safe for any thread.
final class NameTable {
    /// A name as painters need it.
    record Name(String text, int hue) {}

    private static final Name UNKNOWN = new Name("?", 0);

    private final KernelHues hues;

    /// By number; replaced by a longer copy when it grows, never changed where it is read.
    private volatile @Nullable Name[] names = new Name[0];

    private NameTable(KernelHues hues) {
        this.hues = hues;
    }

    /// A table that knows no names yet.
    static NameTable empty() {
        return new NameTable(new KernelHues(java.util.List.of()));
    }

    /// All names of the trace: their hues depend on the whole set.
    static NameTable read(TraceReader reader) throws TraceStoreException {
        var numbers = new ArrayList<Integer>();
        var texts = new ArrayList<String>();
        for (var total : reader.totalsByName()) {
            numbers.add(total.name());
            texts.add(reader.text(total.name()));
        }
        var table = new NameTable(new KernelHues(texts));
        for (int i = 0; i < numbers.size(); i++) {
            table.add(numbers.get(i), texts.get(i));
        }
        return table;
    }

    /// Makes sure that the names of these items are known.
    void learn(TraceReader reader, int[] of, int size) throws TraceStoreException {
        for (int i = 0; i < size; i++) {
            if (of[i] >= names.length || names[of[i]] == null) {
                add(of[i], reader.text(of[i]));
            }
        }
    }

    private synchronized void add(int number, String text) {
        var grown = Arrays.copyOf(names, Math.max(names.length, number + 1));
        grown[number] = new Name(text, hues.hueOf(text));
        names = grown;
    }

    Name get(int number) {
        var known = names;
        var name = number >= 0 && number < known.length ? known[number] : null;
        return name == null ? UNKNOWN : name;
    }
}
