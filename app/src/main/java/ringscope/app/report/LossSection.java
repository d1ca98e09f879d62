package ringscope.app.report;

import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.analysis.Losses;
import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Sources, coverage, issues.
final class LossSection {
    private LossSection() {}

    static List<Item> of(Losses losses) {
        var items = new ArrayList<Item>();
        items.add(
                Item.fact(
                        "state",
                        "trace",
                        Value.text(losses.isWhole() ? "complete" : "incomplete"),
                        whyIncomplete(losses)));
        items.add(
                new Item.Table(
                        "sources",
                        "Records by source: kept + reported = read",
                        List.of(
                                new Item.Column("path", "file"),
                                new Item.Column("importer", "importer"),
                                new Item.Column("read", "read"),
                                new Item.Column("kept", "kept"),
                                new Item.Column("reported", "reported"),
                                new Item.Column("state", "read to its end")),
                        losses.sources().stream().map(LossSection::source).toList()));
        for (Rows.Source source : losses.unbalanced()) {
            items.add(
                    Item.definition(
                            source.path()
                                    + ": kept and reported do not add up to read; this is a fault"
                                    + " of the importer, please report it."));
        }
        items.add(
                new Item.Table(
                        "coverage",
                        "What was recorded",
                        List.of(
                                new Item.Column("rankId", "rank id"),
                                new Item.Column("subject", "subject"),
                                new Item.Column("recorded", "recorded"),
                                new Item.Column("note", "note")),
                        losses.coverage().stream().map(LossSection::coverage).toList()));
        if (losses.issues().isEmpty()) {
            items.add(Item.fact("issues", "issues", Value.count(0)));
        } else {
            items.add(
                    new Item.Table(
                            "issues",
                            "Issues by code",
                            List.of(
                                    new Item.Column("severity", "severity"),
                                    new Item.Column("code", "code"),
                                    new Item.Column("records", "records"),
                                    new Item.Column("first", "the first of them")),
                            losses.issues().stream().map(LossSection::issue).toList()));
        }
        return items;
    }

    private static String whyIncomplete(Losses losses) {
        if (!losses.revision().isComplete()) {
            return losses.revision().state();
        }
        var cut = losses.sources().stream().filter(s -> !s.isWhole()).map(Rows.Source::path);
        return losses.isWhole() ? "" : "not read to the end: " + String.join(", ", cut.toList());
    }

    private static List<Value> source(Rows.Source source) {
        return List.of(
                Value.text(source.path()),
                Value.text(source.importer()),
                Value.count(source.read()),
                Value.count(source.kept()),
                Value.count(source.reported()),
                Value.text(source.isWhole() ? "yes" : "no"));
    }

    private static List<Value> coverage(Rows.Coverage coverage) {
        return List.of(
                Value.count(coverage.rankId()),
                Value.text(coverage.subject().name().toLowerCase(Locale.ROOT).replace('_', ' ')),
                Value.text(word(coverage.recorded())),
                Value.text(coverage.note()));
    }

    private static String word(Recorded recorded) {
        return switch (recorded) {
            case RECORDED -> "yes";
            case PARTLY -> "partly";
            case NOT_RECORDED -> "no";
        };
    }

    private static List<Value> issue(Losses.IssueCount issue) {
        return List.of(
                Value.text(issue.severity().name().toLowerCase(Locale.ROOT).replace('_', ' ')),
                Value.text(issue.code()),
                Value.count(issue.records()),
                Value.text(issue.firstMessage()));
    }
}
