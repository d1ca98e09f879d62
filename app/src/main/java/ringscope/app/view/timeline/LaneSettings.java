package ringscope.app.view.timeline;

import ringscope.app.session.TrackVisibility;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// How the user has arranged the lanes: what is pinned (in this order), hidden, moved, folded.
///
/// @param moved by how many places a track was moved among its siblings, negative: up
record LaneSettings(
        List<Integer> pinned,
        Set<Integer> hidden,
        Map<Integer, Integer> moved,
        Map<String, Fold> folds) {
    LaneSettings {
        pinned = List.copyOf(pinned);
        hidden = Set.copyOf(hidden);
        moved = Map.copyOf(moved);
        folds = Map.copyOf(folds);
    }

    static LaneSettings initial() {
        return new LaneSettings(List.of(), Set.of(), Map.of(), Map.of());
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

    LaneSettings move(int track, int places) {
        var next = new TreeMap<>(moved);
        next.merge(track, places, Integer::sum);
        return new LaneSettings(pinned, hidden, next, folds);
    }
}
