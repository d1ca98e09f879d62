package ringscope.tests.roundtrip;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.importer.ImportJob;
import ringscope.importer.ImportListener;
import ringscope.importer.Importers;
import ringscope.tests.Repository;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.JsonLines;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

final class ExportImportTest {
    @TempDir private Path folder;

    @Test
    void everyKindOfEventIsMade() {
        assertEquals(
                EveryEvent.types().stream().map(Class::getSimpleName).collect(Collectors.toSet()),
                EveryEvent.all(1).stream()
                        .map(event -> event.getClass().getSimpleName())
                        .collect(Collectors.toSet()));
    }

    @Test
    void everyQuestionIsAsked() throws Exception {
        try (var store = TraceStore.inMemory()) {
            write(store, EveryEvent.all(1));
            var asked = new TreeSet<String>();
            try (var reader = store.reader()) {
                Answers.of(listening(reader, asked), "");
            }
            var known =
                    Arrays.stream(TraceReader.class.getDeclaredMethods())
                            .map(Method::getName)
                            .filter(name -> !name.equals("close"))
                            .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(known, asked);
        }
    }

    @Test
    void everyEventComesBackFromTheExport() throws Exception {
        for (long seed = 1; seed <= 5; seed++) {
            try (var store = TraceStore.create(folder.resolve("live" + seed + ".ringscope"))) {
                write(store, EveryEvent.all(seed));
                assertAnswersTheSame(store, "seed " + seed);
            }
        }
    }

    @Test
    void theSampleComesBackFromItsExport() throws Exception {
        Path sample = Repository.root().resolve("sample-traces/run-folder/decoder-layers");
        try (var store = imported(sample, "sample")) {
            assertAnswersTheSame(store, "sample");
        }
    }

    private void assertAnswersTheSame(TraceStore store, String name) throws Exception {
        Path export = folder.resolve(name + ".jsonl");
        Map<String, String> before;
        try (var reader = store.reader();
                var out = Files.newOutputStream(export)) {
            JsonLines.export(reader, out);
            before = Answers.of(reader, "");
        }
        try (var copy = imported(export, name + "-copy");
                var reader = copy.reader()) {
            Map<String, String> after = Answers.of(reader, "jsonl");
            before.forEach(
                    (question, answer) ->
                            assertEquals(answer, after.get(question), name + ": " + question));
            assertEquals(before.keySet(), after.keySet());
        }
    }

    private TraceStore imported(Path path, String name) throws Exception {
        var store = TraceStore.create(folder.resolve(name + ".ringscope"));
        try (var writer = store.writer()) {
            new ImportJob(Importers.installed(), List.of(path), ImportListener.NONE).run(writer);
            writer.complete();
        }
        return store;
    }

    private static void write(TraceStore store, List<TraceEvent> events) throws Exception {
        try (var writer = store.writer()) {
            events.forEach(writer::accept);
            writer.complete();
        }
    }

    private static TraceReader listening(TraceReader reader, Set<String> asked) {
        return (TraceReader)
                Proxy.newProxyInstance(
                        TraceReader.class.getClassLoader(),
                        new Class<?>[] {TraceReader.class},
                        (_, method, arguments) -> {
                            asked.add(method.getName());
                            try {
                                return method.invoke(reader, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
