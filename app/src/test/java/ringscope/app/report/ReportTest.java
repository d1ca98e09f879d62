package ringscope.app.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.stream.Collectors.joining;

import org.junit.jupiter.api.Test;

import ringscope.trace.analysis.Losses;
import ringscope.trace.store.Revision;
import ringscope.trace.store.Rows;

import java.util.List;

final class ReportTest {
    private static final List<Section> SECTIONS =
            List.of(
                    new Section(
                            SectionId.TASKS,
                            "rank 0",
                            List.of(
                                    Item.fact("spanNs", "span µs", Value.us(12_345), "all of it"),
                                    Item.fact("heads", "heads", Value.absent()),
                                    new Item.Table(
                                            "functions",
                                            "Means",
                                            List.of(
                                                    new Item.Column("function", "function"),
                                                    new Item.Column("nsAvg", "µs"),
                                                    new Item.Column("share", "share")),
                                            List.of(
                                                    List.of(
                                                            Value.text("mul"),
                                                            Value.meanUs(10_000, 3),
                                                            Value.share(1, 3)),
                                                    List.of(
                                                            Value.text("a"),
                                                            Value.meanUs(0, 0),
                                                            Value.share(1, 1)))),
                                    Item.inferred("nobody wrote it down"))));

    @Test
    void textLinesUpFactsAndPutsNumbersToTheRight() {
        assertEquals(
                """
                # rank 0

                ## Task statistics by function

                span µs  12.34  all of it
                heads        –

                Means:
                  function    µs    share
                  mul       3.33   33.3 %
                  a            –  100.0 %

                inferred: nobody wrote it down
                """,
                new TextReport(SECTIONS).print());
    }

    @Test
    void jsonHasTimesInNsAndNullForWhatWasNotRecorded() {
        assertEquals(
                "{\"sections\":[{\"section\":\"tasks\",\"rank\":\"rank 0\",\"spanNs\":12345,"
                    + "\"heads\":null,\"functions\":[{\"function\":\"mul\",\"nsAvg\":3333.333333,"
                    + "\"share\":0.333333},{\"function\":\"a\",\"nsAvg\":null,\"share\":1.000000}],\"notes\":[\"inferred:"
                    + " nobody wrote it down\"]}]}",
                JsonReport.print(SECTIONS)
                        .lines()
                        .map(String::strip)
                        .collect(joining())
                        .replace(" : ", ":")
                        .replace("[ ", "[")
                        .replace(" ]", "]")
                        .replace(", {", ",{"));
    }

    @Test
    void traceOfACutSourceIsNotComplete() {
        var whole = source("deps.json", true);
        var cut = source("records.json", false);
        var finished = new Revision(10, true, "");
        assertTrue(losses(finished, whole).contains("trace  complete"));
        var text = losses(finished, whole, cut);
        assertTrue(
                text.contains("trace  incomplete  not read to the end: records.json"), () -> text);
    }

    private static Rows.Source source(String path, boolean isWhole) {
        return new Rows.Source(1, path, "deps", "deps.json", 100, 3, 3, 0, isWhole);
    }

    private static String losses(Revision revision, Rows.Source... sources) {
        var items = LossSection.of(new Losses(revision, List.of(sources), List.of(), List.of()));
        return new TextReport(List.of(new Section(SectionId.LOSSES, "", items))).print();
    }
}
