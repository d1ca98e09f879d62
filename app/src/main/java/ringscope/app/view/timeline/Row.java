package ringscope.app.view.timeline;

import ringscope.trace.store.Rows;

import java.util.List;

/// One horizontal strip of the timeline. `top` counts from the top of all rows; a row of several tracks
/// is a group's header, a lane of counters, or a folded group. `laneHeight` is the height of one packed lane,
/// or of one track in a folded row.
///
/// @param key names what folds: a group, a section; empty for rows that do not
/// @param depth how many packed lanes it has
record Row(
        Kind kind,
        String key,
        String label,
        String caption,
        List<Rows.Track> tracks,
        double top,
        double height,
        double laneHeight,
        int depth,
        Fold fold) {
    enum Kind {
        /// A rank's header.
        SECTION,
        /// A clock of its own.
        AXIS,
        GROUP,
        LANE,
        COUNTERS,
        FOLDED
    }

    Row {
        tracks = List.copyOf(tracks);
    }

    Row at(double newTop) {
        return new Row(kind, key, label, caption, tracks, newTop, height, laneHeight, depth, fold);
    }

    double bottom() {
        return top + height;
    }

    boolean isHeader() {
        return kind == Kind.SECTION || kind == Kind.GROUP;
    }

    String trackKind() {
        return tracks.isEmpty() ? "" : tracks.getFirst().kind();
    }
}
