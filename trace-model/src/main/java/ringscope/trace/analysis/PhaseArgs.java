package ringscope.trace.analysis;

import org.jspecify.annotations.Nullable;

/// Reads integers out of the flat JSON object a phase slice carries, without a parser: the store wrote
/// it, so its shape is known.
final class PhaseArgs {
    private PhaseArgs() {}

    /// The integer under `key`, or `absent`.
    static long integer(@Nullable String json, String key, long absent) {
        if (json == null) {
            return absent;
        }
        String quoted = "\"" + key + "\"";
        int at = json.indexOf(quoted);
        if (at < 0) {
            return absent;
        }
        int begin = skip(json, at + quoted.length(), ": ");
        int end = skip(json, begin, "-0123456789");
        return begin == end ? absent : Long.parseLong(json, begin, end, 10);
    }

    private static int skip(String json, int from, String characters) {
        int at = from;
        while (at < json.length() && characters.indexOf(json.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }
}
