package ringscope.app.launch;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import ringscope.trace.TraceIssue.Severity;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/// `check`: whether a trace is whole and its own rules hold.
@Command(
        name = "check",
        description = "Check that a trace is whole and consistent; exit code 1 when it is not.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    private static final int ISSUES_MAX = 10_000;
    private static final int TIMEOUT_MS = 600_000;

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "A trace, a run folder, or the files of a run.")
    private List<Path> paths = new ArrayList<>();

    @Option(names = "--json", description = "One JSON object per check.")
    private boolean isJson;

    /// One rule and what was found; `lines` name cases.
    private record Finding(
            String rule,
            Verdict verdict,
            String detail,
            List<String> lines,
            @Nullable DependencyAudit dependencies) {}

    private enum Verdict {
        HOLDS,
        BROKEN
    }

    @Override
    public Integer call() throws TraceStoreException {
        var findings = new ArrayList<Finding>();
        try (var trace = OpenedTrace.open(paths);
                var reader = trace.reader()) {
            check(reader, findings);
        }
        for (var finding : findings) {
            System.out.println(isJson ? json(finding) : text(finding));
        }
        boolean isBroken = findings.stream().anyMatch(f -> f.verdict() == Verdict.BROKEN);
        return isBroken ? ExitCode.BAD_NEWS : ExitCode.FINE;
    }

    private static void check(TraceReader reader, List<Finding> findings)
            throws TraceStoreException {
        var revision = reader.revision();
        findings.add(finding("trace is complete", revision.isComplete(), revision.state()));
        for (var source : reader.sources()) {
            boolean sums = source.kept() + source.reported() == source.read();
            findings.add(
                    finding(
                            "kept + reported = read: " + source.path(),
                            sums,
                            source.kept() + " + " + source.reported() + " of " + source.read()));
            if (!source.isWhole()) {
                findings.add(finding("source is whole: " + source.path(), false, "cut off"));
            }
        }
        long errors =
                reader.issues(0, ISSUES_MAX).stream()
                        .filter(
                                issue ->
                                        issue.severity() == Severity.ERROR
                                                || issue.severity() == Severity.DATA_LOSS)
                        .count();
        findings.add(finding("no error and no loss was reported", errors == 0, errors + " found"));
        var sound = reader.query("select * from pragma_quick_check", 1, TIMEOUT_MS).rows();
        var word = sound.isEmpty() ? "no answer" : sound.getFirst().getFirst();
        findings.add(finding("the file is sound", "ok".equals(word), String.valueOf(word)));
        checkDependencies(DependencyAudit.of(reader), findings);
    }

    private static void checkDependencies(DependencyAudit audit, List<Finding> findings) {
        findings.add(
                new Finding(
                        "dependencies follow from the arguments",
                        audit.isExact() ? Verdict.HOLDS : Verdict.BROKEN,
                        audit.detail(),
                        audit.lines(),
                        audit));
        if (audit.isOrderKnown()) {
            findings.add(
                    new Finding(
                            "the execution follows the dependencies",
                            audit.isOrdered() ? Verdict.HOLDS : Verdict.BROKEN,
                            audit.orderDetail(),
                            audit.lateTasks(),
                            null));
        }
    }

    private static Finding finding(String rule, boolean holds, String detail) {
        return new Finding(rule, holds ? Verdict.HOLDS : Verdict.BROKEN, detail, List.of(), null);
    }

    private static String text(Finding finding) {
        var text = new StringBuilder();
        if (finding.verdict() == Verdict.BROKEN) {
            text.append("BROKEN  ").append(finding.rule());
            text.append(" (").append(finding.detail()).append(')');
        } else {
            text.append("ok      ").append(finding.rule());
            if (finding.dependencies() != null) {
                text.append(" (").append(finding.detail()).append(')');
            }
        }
        for (var line : finding.lines()) {
            text.append("\n        ").append(line);
        }
        return text.toString();
    }

    private static String json(Finding finding) {
        return Json.line(
                json -> {
                    json.writeStartObject();
                    json.writeStringField("rule", finding.rule());
                    json.writeBooleanField("holds", finding.verdict() == Verdict.HOLDS);
                    json.writeStringField("detail", finding.detail());
                    if (finding.dependencies() != null) {
                        json.writeFieldName("dependencies");
                        finding.dependencies().write(json);
                    }
                    json.writeEndObject();
                });
    }
}
