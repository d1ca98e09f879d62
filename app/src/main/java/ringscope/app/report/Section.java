package ringscope.app.report;

import java.util.List;

/// One section of the report, of one rank or (`rank` empty) of the trace as a whole.
record Section(SectionId id, String rank, List<Item> items) {
    Section {
        items = List.copyOf(items);
    }
}
