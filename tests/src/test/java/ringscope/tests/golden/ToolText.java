package ringscope.tests.golden;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Lines as the runtime's tools print them.
final class ToolText {
    private static final Pattern DECIMAL = Pattern.compile("\\d+\\.\\d+");

    private ToolText() {}

    static String decimals(long part, long whole, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", (double) part / whole);
    }

    /// Whether the lines say the same: equal text, equal whole numbers, and decimals that differ by at most one in
    /// the last digit. The tools subtract doubles of µs, so that which way a half is rounded is theirs alone; ours are exact.
    static boolean isSame(String tool, String ours) {
        if (!skeleton(tool).equals(skeleton(ours))) {
            return false;
        }
        List<String> theirNumbers = decimals(tool);
        List<String> ourNumbers = decimals(ours);
        for (int i = 0; i < ourNumbers.size(); i++) {
            var theirs = new BigDecimal(theirNumbers.get(i));
            var mine = new BigDecimal(ourNumbers.get(i));
            if (theirs.scale() != mine.scale()
                    || theirs.subtract(mine).abs().compareTo(mine.ulp()) > 0) {
                return false;
            }
        }
        return true;
    }

    /// Columns are padded; only the figures count.
    private static String skeleton(String line) {
        return DECIMAL.matcher(line.strip().replaceAll(" +", " ")).replaceAll("#");
    }

    private static List<String> decimals(String line) {
        return DECIMAL.matcher(line).results().map(MatchResult::group).toList();
    }
}
