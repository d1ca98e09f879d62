package ringscope.app.report;

import ringscope.trace.analysis.ActivityReader;
import ringscope.trace.analysis.Losses;
import ringscope.trace.analysis.RankActivity;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The analyses of a trace, ready to be printed.
public final class Report {
    private final List<Section> sections;

    private Report(List<Section> sections) {
        this.sections = List.copyOf(sections);
    }

    /// Analyses every rank; only the asked sections are computed.
    public static Report of(TraceReader reader, Set<SectionId> asked) throws TraceStoreException {
        var sections = new ArrayList<Section>();
        boolean needsActivity = asked.stream().anyMatch(id -> id != SectionId.LOSSES);
        for (Rows.Rank rank : needsActivity ? reader.ranks() : List.<Rows.Rank>of()) {
            RankActivity activity = ActivityReader.read(reader, rank.rankId());
            for (SectionId id : SectionId.values()) {
                if (asked.contains(id) && id != SectionId.LOSSES) {
                    sections.add(new Section(id, name(rank), items(id, activity)));
                }
            }
        }
        if (asked.contains(SectionId.LOSSES)) {
            sections.add(new Section(SectionId.LOSSES, "", LossSection.of(Losses.of(reader))));
        }
        return new Report(sections);
    }

    public String toText() {
        return new TextReport(sections).print();
    }

    public String toJson() {
        return JsonReport.print(sections);
    }

    private static List<Item> items(SectionId id, RankActivity activity) {
        return switch (id) {
            case TASKS -> TaskSection.of(activity);
            case CRITICAL_PATH -> CriticalPathSection.of(activity);
            case OVERHEAD -> OverheadSection.of(activity);
            case VIOLATIONS -> DependencySections.violations(activity);
            case REDUCTION -> DependencySections.reduction(activity);
            case LOSSES -> throw new IllegalArgumentException("losses belong to no rank");
        };
    }

    private static String name(Rows.Rank rank) {
        if (!rank.label().isEmpty()) {
            return rank.label();
        }
        return rank.rank() < 0 ? "rank id " + rank.rankId() : "rank " + rank.rank();
    }
}
