package ringscope.app.session;

import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Which tracks a person has hidden or pinned to the top. Only a wish: a hidden track stays in every
/// count and sum. FX thread only.
public final class TrackVisibility {
    private final Set<Integer> hidden = new TreeSet<>();
    private final List<Integer> pinned = new ArrayList<>();
    private final ReadOnlyLongWrapper changes = new ReadOnlyLongWrapper();

    public boolean isHidden(int track) {
        return hidden.contains(track);
    }

    public boolean isPinned(int track) {
        return pinned.contains(track);
    }

    /// Pinned tracks in the order they were pinned.
    public List<Integer> pinned() {
        return List.copyOf(pinned);
    }

    public int hiddenCount() {
        return hidden.size();
    }

    public void hide(List<Integer> tracks) {
        if (hidden.addAll(tracks)) {
            changed();
        }
    }

    public void show(List<Integer> tracks) {
        if (hidden.removeAll(Set.copyOf(tracks))) {
            changed();
        }
    }

    public void showAll() {
        if (!hidden.isEmpty()) {
            hidden.clear();
            changed();
        }
    }

    public void pin(int track) {
        if (!pinned.contains(track)) {
            pinned.add(track);
            changed();
        }
    }

    public void unpin(int track) {
        if (pinned.removeIf(one -> one == track)) {
            changed();
        }
    }

    /// Grows with every change: subscribe to it.
    public ReadOnlyLongProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    private void changed() {
        changes.set(changes.get() + 1);
    }
}
