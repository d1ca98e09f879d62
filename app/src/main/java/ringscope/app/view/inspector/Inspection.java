package ringscope.app.view.inspector;

import org.jspecify.annotations.Nullable;

import ringscope.app.session.Selection;
import ringscope.app.theme.Sign;

import java.util.List;

/// What the inspector says about one selection at one moment, without any control.
///
/// @param name what it is
/// @param id how it is named, in mono at the right
/// @param kernel name whose hue the swatch has, empty for no swatch
/// @param state its state's sign, null for none
/// @param stateText the state in words, with its place
/// @param stateRight at the right of the state
record Inspection(
        String name,
        String id,
        String kernel,
        @Nullable Sign state,
        String stateText,
        String stateRight,
        List<Section> sections) {
    Inspection {
        sections = List.copyOf(sections);
    }

    static Inspection of(String name, String id, String stateText, List<Section> sections) {
        return new Inspection(name, id, "", null, stateText, "", sections);
    }

    /// A block of rows below a caption.
    record Section(String caption, String right, List<Row> rows) {
        Section {
            rows = List.copyOf(rows);
        }
    }

    /// A row of a section.
    sealed interface Row {}

    /// A name and a value, both as text.
    record Fact(String label, String value) implements Row {}

    /// A moment with the gap since the one before; `timeNs` counts from the run's start.
    record Moment(String label, String gap, long timeNs, Mark mark) implements Row {}

    /// Whether a moment is the cursor itself.
    enum Mark {
        NONE,
        CURSOR
    }

    /// A step of a cause: what happened, and what it cost.
    record Step(Sign sign, String text, String detail, String right) implements Row {}

    /// A row that leads somewhere.
    record Link(@Nullable Sign sign, String text, String right, Selection target) implements Row {}

    /// A sentence.
    record Note(String text) implements Row {}
}
