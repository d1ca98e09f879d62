package ringscope.tests.tidy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The rules that a line of text can break.
final class TextRules {
    static final int FILE_LINES = 600;

    private record Ban(Pattern pattern, Scope scope, String problem) {}

    private enum Scope {
        EVERYWHERE,
        TESTS
    }

    /// Some patterns are written in two halves, so that this file passes its own check.
    private static final List<Ban> BANS =
            List.of(
                    ban("\\b(TO" + "DO|FIX" + "ME)\\b(?!.*#\\d)", "note without an issue number"),
                    ban("(?<![\\w.}])/(home|root|Users|work|tmp)/\\w\\w", "path of one machine"),
                    ban("@auth" + "or", "names belong to the history"),
                    new Ban(
                            Pattern.compile("\\b(Thread|SECONDS|MILLISECONDS)\\.sl" + "eep\\("),
                            Scope.TESTS,
                            "a test waits on a condition or a virtual clock (style.md 43)"),
                    new Ban(
                            Pattern.compile("@Dis" + "abled"),
                            Scope.TESTS,
                            "a test runs or is deleted"));

    private TextRules() {}

    private static Ban ban(String pattern, String problem) {
        return new Ban(Pattern.compile(pattern), Scope.EVERYWHERE, problem);
    }

    static List<Finding> check(String place, String text) {
        var findings = new ArrayList<Finding>();
        var lines = text.lines().toList();
        if (place.endsWith(".java") && lines.size() > FILE_LINES)
            findings.add(
                    new Finding(place, "%d lines, at most %d".formatted(lines.size(), FILE_LINES)));
        boolean isTest = place.contains("src/test");
        for (int i = 0; i < lines.size(); i++) {
            for (var ban : BANS) {
                if (ban.scope == Scope.TESTS && !isTest) continue;
                if (ban.pattern.matcher(lines.get(i)).find())
                    findings.add(new Finding(place + " line " + (i + 1), ban.problem));
            }
        }
        return findings;
    }
}
