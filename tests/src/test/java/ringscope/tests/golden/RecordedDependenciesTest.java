package ringscope.tests.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import ringscope.engine.deps.DependencyCheck;
import ringscope.engine.deps.DependencyCheck.Difference;
import ringscope.engine.deps.DependencyReplay;
import ringscope.engine.deps.OverlapFidelity;
import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.Importers;
import ringscope.tests.Repository;
import ringscope.trace.TaskEvent.Dependency;
import ringscope.trace.TaskEvent.DependencyCause;
import ringscope.trace.TraceEvent;
import ringscope.trace.analysis.ExecutionOrder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The engine's dependency rules against what the real runtime recorded: for every graph, replaying the
/// program gives the recorded edges, none missing, none extra (spec/observed.md 22). The recordings are not
/// part of the project; a graph made by hand shows that the comparison bites.
final class RecordedDependenciesTest {
    private static final Path SAMPLE =
            Repository.root().resolve("sample-traces/deps/every-rule/deps.json");

    /// Recordings in which edges are taken for withheld by `manual_dep`, with their number: none of those
    /// that lie beside the project.
    private static final Map<String, Integer> INFERRED = Map.of();

    private static List<TraceEvent> read(Path graph) throws Exception {
        var events = new ArrayList<TraceEvent>();
        var sources = List.of(EventLines.source(graph));
        new ImportJob(sources, Importers.installed(), ImportListener.NONE).run(events::add);
        return events;
    }

    private static DependencyCheck check(List<TraceEvent> events) {
        var replay = new DependencyReplay(OverlapFidelity.FAITHFUL);
        events.forEach(replay::accept);
        return replay.check();
    }

    private static List<Path> graphs() throws IOException {
        try (var paths = Files.walk(SharedTraces.root())) {
            return paths.filter(path -> path.endsWith("deps.json")).sorted().toList();
        }
    }

    private static String name(Path folder) {
        return SharedTraces.root().relativize(folder).toString();
    }

    @TestFactory
    Stream<DynamicTest> rulesGiveTheRecordedEdges() throws IOException {
        return graphs().stream()
                .map(
                        graph ->
                                DynamicTest.dynamicTest(
                                        name(graph.resolveSibling("")), () -> assertExact(graph)));
    }

    private static void assertExact(Path graph) throws Exception {
        var events = read(graph);
        var check = check(events);
        assertEquals(List.of(), check.missing());
        assertEquals(List.of(), check.extra());
        long recorded = events.stream().filter(Dependency.class::isInstance).count();
        long explicit = events.stream().filter(RecordedDependenciesTest::isExplicit).count();
        assertEquals(recorded, check.recordedCount());
        assertEquals(explicit, check.givenCount());
        assertEquals(recorded - explicit, check.derivedCount());
        assertEquals(
                INFERRED.getOrDefault(name(graph.resolveSibling("")), 0),
                check.inferredCount(),
                "edges taken for withheld by manual_dep");
    }

    private static boolean isExplicit(TraceEvent event) {
        return event instanceof Dependency edge && edge.cause() == DependencyCause.EXPLICIT;
    }

    @TestFactory
    Stream<DynamicTest> recordedTasksRanAfterAllTheyDependOn() throws IOException {
        return SharedTraces.foldersWith("deps.json").stream()
                .map(
                        folder ->
                                DynamicTest.dynamicTest(
                                        name(folder),
                                        () ->
                                                assertEquals(
                                                        List.of(),
                                                        ExecutionOrder.of(
                                                                        SharedTraces.activity(
                                                                                folder))
                                                                .late())));
    }

    @Test
    void theSampleFollowsFromItsArguments() throws Exception {
        assertEquals(
                new DependencyCheck(16, 13, 3, 1, List.of(0x12_c001_1000L), List.of(), List.of()),
                check(read(SAMPLE)));
    }

    @TestFactory
    Stream<DynamicTest> anEdgeLeftOutOfTheSampleIsMissing() throws Exception {
        var events = read(SAMPLE);
        return derivable(events)
                .map(
                        edge ->
                                DynamicTest.dynamicTest(
                                        edge.toString(),
                                        () -> {
                                            var lacking = new ArrayList<>(events);
                                            lacking.remove(edge);
                                            var check = check(lacking);
                                            assertEquals(List.of(), check.extra());
                                            assertEquals(
                                                    List.of(ends(edge)), ends(check.missing()));
                                        }));
    }

    @TestFactory
    Stream<DynamicTest> anEdgePutIntoTheSampleIsExtra() throws Exception {
        var events = read(SAMPLE);
        return derivable(events)
                .map(RecordedDependenciesTest::fromANeighbour)
                .filter(edge -> derivable(events).noneMatch(real -> ends(real).equals(ends(edge))))
                .map(
                        edge ->
                                DynamicTest.dynamicTest(
                                        edge.toString(),
                                        () -> {
                                            var added = new ArrayList<>(events);
                                            added.add(edge);
                                            var check = check(added);
                                            assertEquals(List.of(), check.missing());
                                            assertEquals(List.of(ends(edge)), ends(check.extra()));
                                        }));
    }

    @Test
    void eachEdgeOfTheSampleIsTried() throws Exception {
        assertEquals(13, derivable(read(SAMPLE)).count());
        assertFalse(anEdgePutIntoTheSampleIsExtra().toList().isEmpty());
    }

    private static Stream<Dependency> derivable(List<TraceEvent> events) {
        return events.stream()
                .filter(event -> event instanceof Dependency && !isExplicit(event))
                .map(Dependency.class::cast);
    }

    /// The same edge from the task submitted after its producer.
    private static Dependency fromANeighbour(Dependency edge) {
        return new Dependency(
                edge.rankId(),
                edge.producer() + 1,
                edge.consumer(),
                edge.argument(),
                edge.cause(),
                edge.hasFlags(),
                edge.waits(),
                edge.retains(),
                edge.overlap(),
                edge.hasTensor(),
                edge.tensor(),
                edge.consumerRegion(),
                edge.producerRegion());
    }

    private static List<Object> ends(Dependency edge) {
        return List.of(edge.producer(), edge.consumer(), edge.argument(), edge.cause());
    }

    private static List<List<Object>> ends(List<Difference> differences) {
        return differences.stream()
                .map(
                        edge ->
                                List.<Object>of(
                                        edge.producer(),
                                        edge.consumer(),
                                        edge.argument(),
                                        edge.cause()))
                .toList();
    }
}
