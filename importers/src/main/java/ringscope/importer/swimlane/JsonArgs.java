package ringscope.importer.swimlane;

import ringscope.importer.record.LongTable;

/// Builds the args of a slice: a small JSON object of numbers with fixed keys.
final class JsonArgs {
    private final StringBuilder text = new StringBuilder("{");

    void add(String key, long value) {
        key(key);
        text.append(value);
    }

    /// Adds a value unless the file did not have it.
    void addKnown(String key, long value) {
        if (value != LongTable.ABSENT) {
            add(key, value);
        }
    }

    /// Adds the depths of the three ready queues unless the file did not have them.
    void addDepths(String key, PhaseRows phases, int row, int column) {
        if (phases.get(row, column) == LongTable.ABSENT) {
            return;
        }
        key(key);
        text.append('[');
        for (int i = 0; i < 3; i++) {
            long depth = phases.get(row, column + i);
            text.append(i == 0 ? "" : ",");
            if (depth == LongTable.ABSENT) {
                text.append("null");
            } else {
                text.append(depth);
            }
        }
        text.append(']');
    }

    String text() {
        return text + "}";
    }

    private void key(String key) {
        if (text.length() > 1) {
            text.append(',');
        }
        text.append('"').append(key).append("\":");
    }
}
