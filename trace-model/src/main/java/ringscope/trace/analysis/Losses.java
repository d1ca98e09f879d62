package ringscope.trace.analysis;

import ringscope.trace.TraceIssue.Severity;
import ringscope.trace.store.Revision;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/// What a trace lost and what it never had: per source `kept + reported = read`, what each rank recorded,
/// and the issues by code.
///
/// @param revision whether the trace is complete, and why not
/// @param issues one entry a code, worst severity first
public record Losses(
        Revision revision,
        List<Rows.Source> sources,
        List<Rows.Coverage> coverage,
        List<IssueCount> issues) {

    private static final int PAGE = 10_000;

    public Losses {
        sources = List.copyOf(sources);
        coverage = List.copyOf(coverage);
        issues = List.copyOf(issues);
    }

    /// Issues of one code.
    ///
    /// @param records how many records they stand for
    /// @param firstMessage text of the first of them
    /// @param hint what to do about it
    public record IssueCount(
            String code, Severity severity, long records, String firstMessage, String hint) {}

    public static Losses of(TraceReader reader) throws TraceStoreException {
        return new Losses(reader.revision(), reader.sources(), reader.coverage(), issues(reader));
    }

    /// Sources whose parts do not add up: ours to explain, so it must be empty.
    public List<Rows.Source> unbalanced() {
        return sources.stream().filter(s -> s.kept() + s.reported() != s.read()).toList();
    }

    public boolean isWhole() {
        return revision.isComplete() && sources.stream().allMatch(Rows.Source::isWhole);
    }

    private static List<IssueCount> issues(TraceReader reader) throws TraceStoreException {
        var byCode = new TreeMap<String, IssueCount>();
        List<Rows.Issue> page = reader.issues(0, PAGE);
        for (long offset = 0; !page.isEmpty(); page = reader.issues(offset, PAGE)) {
            for (Rows.Issue issue : page) {
                byCode.merge(
                        issue.code(),
                        new IssueCount(
                                issue.code(),
                                issue.severity(),
                                issue.count(),
                                issue.message(),
                                issue.hint()),
                        Losses::sum);
            }
            offset += page.size();
        }
        var counts = new ArrayList<IssueCount>(byCode.values());
        counts.sort(
                Comparator.comparing(IssueCount::severity)
                        .reversed()
                        .thenComparing(IssueCount::code));
        return counts;
    }

    private static IssueCount sum(IssueCount a, IssueCount b) {
        return new IssueCount(
                a.code,
                a.severity.compareTo(b.severity) >= 0 ? a.severity : b.severity,
                a.records + b.records,
                a.firstMessage,
                a.hint);
    }
}
