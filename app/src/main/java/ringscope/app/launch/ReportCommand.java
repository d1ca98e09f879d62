package ringscope.app.launch;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import ringscope.app.report.Report;
import ringscope.app.report.SectionId;
import ringscope.trace.store.TraceStoreException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `report`: what the analyses found, as text or JSON.
@Command(
        name = "report",
        description = "Task statistics, critical path, scheduler overhead, violations, losses.",
        mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "A trace, a run folder, or the files of a run.")
    private List<Path> paths = new ArrayList<>();

    @Option(
            names = "--section",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Only these: tasks, critical-path, overhead, violations, reduction, losses.")
    private List<String> sections = new ArrayList<>();

    @Option(names = "--json", description = "As one JSON object.")
    private boolean isJson;

    @Override
    public Integer call() throws TraceStoreException {
        var asked = asked();
        try (var trace = OpenedTrace.open(paths);
                var reader = trace.reader()) {
            var report = Report.of(reader, asked);
            System.out.println(isJson ? report.toJson() : report.toText());
        }
        return ExitCode.FINE;
    }

    private Set<SectionId> asked() {
        var asked = EnumSet.noneOf(SectionId.class);
        for (var word : sections) {
            asked.add(
                    Stream.of(SectionId.values())
                            .filter(id -> id.word().equals(word))
                            .findFirst()
                            .orElseThrow(() -> unknown(word)));
        }
        return asked.isEmpty() ? EnumSet.allOf(SectionId.class) : asked;
    }

    private static CommandFailure unknown(String word) {
        return new CommandFailure(
                "no section \""
                        + word
                        + "\"; there are "
                        + Stream.of(SectionId.values())
                                .map(SectionId::word)
                                .collect(Collectors.joining(", ")));
    }
}
