package ringscope.app.view.timeline;

import ringscope.app.session.TrackVisibility;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// How the user has arranged the lanes: what is pinned (in this order), hidden, moved, folded.
///
/// @param moved where tracks were put, in the order in which they were moved
record LaneSettings(
        List<Integer> pinned, Set<Integer> hidden, List<Move> moved, Map<String, Fold> folds) {
    /// A track that stands beside another one of the same kind.
    record Move(int track, Side side, int neighbour) {}

    enum Side {
        ABOVE,
        BELOW
    }

    LaneSettings {
        pinned = List.copyOf(pinned);
        hidden = Set.copyOf(hidden);
        moved = List.copyOf(moved);
        folds = Map.copyOf(folds);
    }

    static LaneSettings initial() {
        return new LaneSettings(List.of(), Set.of(), List.of(), Map.of());
    }

    boolean isPinned(int track) {
        return pinned.contains(track);
    }

    boolean isHidden(int track) {
        return hidden.contains(track);
    }

    /// The same arrangement with what the session says is hidden and pinned among `tracks`.
    LaneSettings with(TrackVisibility visibility, List<Integer> tracks) {
        return new LaneSettings(
                visibility.pinned(),
                tracks.stream().filter(visibility::isHidden).collect(Collectors.toSet()),
                moved,
                folds);
    }

    LaneSettings fold(String key, Fold fold) {
        var next = new TreeMap<>(folds);
        next.put(key, fold);
        return new LaneSettings(pinned, hidden, moved, next);
    }

    /// An earlier move of the same track no longer counts.
    LaneSettings move(Move move) {
        var next = new ArrayList<>(moved);
        next.removeIf(earlier -> earlier.track() == move.track());
        next.add(move);
        return new LaneSettings(pinned, hidden, next, folds);
    }
}
