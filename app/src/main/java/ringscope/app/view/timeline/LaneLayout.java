package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.trace.store.Rows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where every lane stands. Pinned rows come first and do not scroll.
final class LaneLayout {
    /// Where a track is: its row and its place among the row's tracks.
    record Place(Row row, int index, boolean isPinned) {}

    private final List<Row> pinned;
    private final List<Row> rows;
    private final Map<Integer, Place> places = new HashMap<>();
    private final double labelWidthPx;

    /// A label of more characters makes the label column wide.
    private static final int LONG_LABEL = 14;

    LaneLayout(List<Row> pinned, List<Row> rows) {
        this.pinned = List.copyOf(pinned);
        this.rows = List.copyOf(rows);
        place(this.rows, false);
        place(this.pinned, true);
        boolean isLong =
                rows.stream().anyMatch(row -> row.label().length() > LONG_LABEL)
                        || pinned.stream().anyMatch(row -> row.label().length() > LONG_LABEL);
        labelWidthPx = isLong ? Measures.LABELS_WIDE : Measures.LABELS_NARROW;
    }

    private void place(List<Row> of, boolean arePinned) {
        for (var row : of) {
            if (!row.isHeader() && row.kind() != Row.Kind.AXIS) {
                for (int i = 0; i < row.tracks().size(); i++) {
                    places.put(row.tracks().get(i).track(), new Place(row, i, arePinned));
                }
            }
        }
        for (var row : of) {
            if (row.kind() == Row.Kind.GROUP) {
                for (int i = 0; i < row.tracks().size(); i++) {
                    places.putIfAbsent(row.tracks().get(i).track(), new Place(row, i, arePinned));
                }
            }
        }
    }

    List<Row> pinned() {
        return pinned;
    }

    List<Row> rows() {
        return rows;
    }

    double pinnedHeightPx() {
        return pinned.isEmpty() ? 0 : pinned.getLast().bottom();
    }

    double heightPx() {
        return rows.isEmpty() ? 0 : rows.getLast().bottom();
    }

    double labelWidthPx() {
        return labelWidthPx;
    }

    Optional<Place> placeOf(int track) {
        return Optional.ofNullable(places.get(track));
    }

    /// The header under which a row at `y` stands, if any, to be kept in sight while its rows scroll.
    @Nullable Row headerAt(double y) {
        Row header = null;
        for (var row : rows) {
            if (row.top() > y) {
                break;
            }
            if (row.kind() == Row.Kind.GROUP) {
                header = row;
            } else if (header != null && !belongs(header, row)) {
                header = null;
            }
        }
        return header == null || header.top() >= y ? null : header;
    }

    private static boolean belongs(Row header, Row row) {
        return !row.isHeader()
                && row.kind() != Row.Kind.AXIS
                && !row.tracks().isEmpty()
                && header.tracks().contains(row.tracks().getFirst());
    }

    static Optional<Row> rowAt(List<Row> of, double y) {
        return of.stream().filter(row -> y >= row.top() && y < row.bottom()).findFirst();
    }

    /// Every track that has a row, once, in drawing order.
    List<Rows.Track> tracks() {
        var all = new java.util.LinkedHashMap<Integer, Rows.Track>();
        for (var list : List.of(pinned, rows)) {
            list.forEach(row -> row.tracks().forEach(track -> all.put(track.track(), track)));
        }
        return List.copyOf(all.values());
    }
}
