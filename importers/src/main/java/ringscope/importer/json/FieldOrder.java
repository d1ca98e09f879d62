package ringscope.importer.json;

import java.util.Arrays;

/// Which field followed which when last seen. A writer gives the fields of its records in the same order nearly always, so
/// the name of the next field is compared with the expected one before it is read and looked up. One for each kind of
/// record and reader.
public final class FieldOrder {
    /// The answer when the object has no further field.
    public static final int NO_MORE = -2;

    private final FieldNames names;

    /// Each name as it stands between two values: `,"name":`.
    private final byte[][] spelled;

    /// By field, what followed it; the last place is for what comes first.
    private final int[] successors;

    private int last;

    public FieldOrder(FieldNames names) {
        this.names = names;
        spelled = new byte[names.size()][];
        for (int i = 0; i < spelled.length; i++) {
            byte[] name = names.name(i);
            byte[] bytes = new byte[name.length + 4];
            bytes[0] = ',';
            bytes[1] = '"';
            System.arraycopy(name, 0, bytes, 2, name.length);
            bytes[name.length + 2] = '"';
            bytes[name.length + 3] = ':';
            spelled[i] = bytes;
        }
        successors = new int[spelled.length + 1];
        Arrays.setAll(successors, i -> i % spelled.length);
        begin();
    }

    /// A record begins.
    public void begin() {
        last = spelled.length;
    }

    FieldNames names() {
        return names;
    }

    byte[] expected() {
        return spelled[successors[last]];
    }

    /// The expected field came.
    int met() {
        last = successors[last];
        return last;
    }

    /// This field came, or one with an unknown name, which changes nothing.
    int met(int field) {
        if (field >= 0) {
            successors[last] = field;
            last = field;
        }
        return field;
    }
}
