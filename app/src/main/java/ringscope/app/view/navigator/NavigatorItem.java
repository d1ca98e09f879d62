package ringscope.app.view.navigator;

import org.jspecify.annotations.Nullable;

import ringscope.trace.store.Rows;

import java.util.List;

/// One row of the tree; `key` keeps its place when the tree is made anew.
record NavigatorItem(
        String text,
        String right,
        Kind kind,
        String key,
        List<Integer> tracks,
        Rows.@Nullable Mark mark) {

    enum Kind {
        HEADING,
        LINE,
        NOT_RECORDED
    }

    static NavigatorItem heading(String text, String right, String key) {
        return new NavigatorItem(text, right, Kind.HEADING, key, List.of(), null);
    }

    static NavigatorItem of(TrackGroups.Line line, String key) {
        return new NavigatorItem(
                line.text(),
                line.right(),
                line.dim() == TrackGroups.Dim.YES ? Kind.NOT_RECORDED : Kind.LINE,
                key,
                line.tracks(),
                null);
    }

    static NavigatorItem of(Rows.Mark mark, String at) {
        return new NavigatorItem(
                mark.name(), at, Kind.LINE, "mark/" + mark.markId(), List.of(), mark);
    }
}
