package ringscope.importer;

import ringscope.trace.TraceIssue;
import ringscope.trace.TraceIssue.Severity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Counts the issues of one source by code: the first hundred of a code are listed, the rest is one issue that
/// stands for all of them.
final class IssueTally {
    static final int LISTED_MAX = 100;

    /// Codes are constants of importers; a flood of different ones is still bounded.
    private static final int CODES_MAX = 1000;

    private final Map<String, Entry> byCode = new LinkedHashMap<>();
    private long total;

    private static final class Entry {
        private final Severity severity;
        private final String message;
        private final String hint;
        private long count;

        Entry(Severity severity, String message, String hint) {
            this.severity = severity;
            this.message = message;
            this.hint = hint;
        }
    }

    /// Counts one; returns whether it is to be listed.
    boolean count(String code, Severity severity, String message, String hint) {
        total++;
        String key = byCode.size() < CODES_MAX || byCode.containsKey(code) ? code : "other";
        Entry entry = byCode.computeIfAbsent(key, _ -> new Entry(severity, message, hint));
        return ++entry.count <= LISTED_MAX;
    }

    long total() {
        return total;
    }

    /// One issue for each code that went beyond the listed ones.
    List<TraceIssue> rest(int source) {
        var rest = new ArrayList<TraceIssue>();
        byCode.forEach(
                (code, entry) -> {
                    long unlisted = entry.count - LISTED_MAX;
                    if (unlisted > 0) {
                        rest.add(
                                new TraceIssue(
                                        TraceIssue.UNTIMED,
                                        code,
                                        entry.severity,
                                        source,
                                        -1,
                                        -1,
                                        unlisted,
                                        "and "
                                                + unlisted
                                                + " more like the first: "
                                                + entry.message,
                                        entry.hint));
                    }
                });
        return rest;
    }
}
