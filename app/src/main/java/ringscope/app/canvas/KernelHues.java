package ringscope.app.canvas;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Which of the twelve kernel hues a name has: by a stable hash of its family, a taken hue going to the
/// next free one. The same set of names gives the same hues on every machine.
public final class KernelHues {
    public static final int HUES = 12;

    private static final Pattern SUFFIX = Pattern.compile("(_[0-9]|_aic|_aiv)$");

    private final Map<String, Integer> hues = new TreeMap<>();

    public KernelHues(Collection<String> names) {
        var families = new TreeSet<String>();
        names.forEach(name -> families.add(family(name)));
        var isTaken = new boolean[HUES];
        int free = HUES;
        for (var family : families) {
            int hue = preferred(family);
            if (free > 0) {
                while (isTaken[hue]) {
                    hue = (hue + 1) % HUES;
                }
                isTaken[hue] = true;
                free--;
            }
            hues.put(family, hue);
        }
    }

    /// The name without a trailing `_0`…`_9`, `_aic`, `_aiv`.
    public static String family(String name) {
        return SUFFIX.matcher(name).replaceFirst("");
    }

    public int hueOf(String name) {
        var family = family(name);
        return hues.getOrDefault(family, preferred(family));
    }

    /// FNV-1a over the UTF-16 units: stable across machines and versions, unlike a hash of the platform.
    private static int preferred(String family) {
        int hash = 0x811C_9DC5;
        for (int i = 0; i < family.length(); i++) {
            hash = (hash ^ family.charAt(i)) * 0x0100_0193;
        }
        return Integer.remainderUnsigned(hash ^ hash >>> 15, HUES);
    }
}
