package ringscope.app.report;

import java.util.List;

/// A piece of a section.
sealed interface Item {

    /// One named value. `key` names it in JSON, with its unit; `note` says what it means or how sure it is.
    record Fact(String key, String label, Value value, String note) implements Item {}

    /// Rows of values under named columns.
    record Table(String key, String title, List<Column> columns, List<List<Value>> rows)
            implements Item {
        public Table {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /// A sentence: a definition, a warning or what to do next.
    record Note(NoteKind kind, String text) implements Item {}

    enum NoteKind {
        DEFINITION(""),
        INFERRED("inferred: "),
        NEXT("next: ");

        private final String prefix;

        NoteKind(String prefix) {
            this.prefix = prefix;
        }

        String prefix() {
            return prefix;
        }
    }

    /// `label` is the heading in text, with the unit.
    record Column(String key, String label) {}

    static Fact fact(String key, String label, Value value) {
        return new Fact(key, label, value, "");
    }

    static Fact fact(String key, String label, Value value, String note) {
        return new Fact(key, label, value, note);
    }

    static Note definition(String text) {
        return new Note(NoteKind.DEFINITION, text);
    }

    static Note inferred(String text) {
        return new Note(NoteKind.INFERRED, text);
    }

    static Note next(String text) {
        return new Note(NoteKind.NEXT, text);
    }
}
