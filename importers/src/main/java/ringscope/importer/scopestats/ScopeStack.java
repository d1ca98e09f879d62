package ringscope.importer.scopestats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Pairs scope begins with ends: per ring and place, last begun first ended.
final class ScopeStack {
    /// Left-over scopes listed; a run dies inside at most 64 nested ones.
    private static final int LISTED_MAX = 64;

    private final Map<String, Integer> open = new TreeMap<>();

    void begin(long ring, String site) {
        open.merge(key(ring, site), 1, Integer::sum);
    }

    /// False when nothing of that ring and place is open.
    boolean end(long ring, String site) {
        Integer depth = open.get(key(ring, site));
        if (depth == null) {
            return false;
        }
        if (depth == 1) {
            open.remove(key(ring, site));
        } else {
            open.put(key(ring, site), depth - 1);
        }
        return true;
    }

    List<String> left() {
        var left = new ArrayList<String>();
        for (var entry : open.entrySet()) {
            for (int i = 0; i < entry.getValue() && left.size() < LISTED_MAX; i++) {
                left.add(entry.getKey());
            }
        }
        return left;
    }

    private static String key(long ring, String site) {
        return site + " of ring " + ring;
    }
}
