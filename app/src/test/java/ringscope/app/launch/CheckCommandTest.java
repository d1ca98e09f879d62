package ringscope.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.app.TestTraces;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// What `check` says about a trace's dependencies.
class CheckCommandTest {
    private static final Path GRAPH =
            TestTraces.sample().resolve("../../deps/every-rule/deps.json").normalize();

    private record Said(int code, String out) {
        private String line(String with) {
            return out.lines().filter(line -> line.contains(with)).findFirst().orElse("");
        }
    }

    private static Said check(String... args) {
        var out = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            int code = Main.commandLine().execute(args);
            return new Said(code, out.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(before);
        }
    }

    /// A copy of the graph with one text replaced.
    private static String changed(Path folder, String from, String to) throws IOException {
        var text = Files.readString(GRAPH);
        assertTrue(text.contains(from), from);
        return Files.writeString(folder.resolve("deps.json"), text.replace(from, to)).toString();
    }

    @Test
    void countsWhatItDerivedAndWhatItTookAsGiven() {
        var said = check("check", GRAPH.toString());
        assertEquals(ExitCode.FINE, said.code(), said.out());
        assertEquals(
                "ok      dependencies follow from the arguments (recorded 16, derived 13, given 3,"
                        + " inferred 1, missing 0, extra 0)",
                said.line("dependencies follow"));
        assertEquals(
                "        inferred: taken for withheld by manual_dep on buffers"
                        + " 0x00000012c0011000",
                said.line("inferred: "));
    }

    @Test
    void givesTheSameAsAnObject() {
        var said = check("check", GRAPH.toString(), "--json");
        assertEquals(ExitCode.FINE, said.code(), said.out());
        assertTrue(
                said.line("dependencies")
                        .endsWith(
                                "\"dependencies\":{\"recorded\":16,\"derived\":13,\"given\":3,"
                                        + "\"inferred\":1,\"missing\":0,\"extra\":0,"
                                        + "\"inferred_buffers\":[\"0x00000012c0011000\"],"
                                        + "\"differences\":[]}}"),
                said.out());
    }

    @Test
    void namesAnEdgeThatShouldBeAnother(@TempDir Path folder) throws IOException {
        var path =
                changed(
                        folder,
                        "{\"pred\":\"5\",\"succ\":\"6\",\"arg\":0,",
                        "{\"pred\":\"0\",\"succ\":\"6\",\"arg\":0,");
        var said = check("check", path);
        assertEquals(ExitCode.BAD_NEWS, said.code(), said.out());
        assertEquals(
                "BROKEN  dependencies follow from the arguments (recorded 16, derived 13, given 3,"
                        + " inferred 1, missing 1, extra 1)",
                said.line("dependencies follow"));
        assertEquals(
                "        missing tensormap other r0·t5 → r0·t6 (deps.json), argument 0: argument 0"
                        + " meets (other) what r0·t5 wrote",
                said.line("missing tensormap"));
        assertEquals(
                "        extra tensormap other r0·t0 → r0·t6 (deps.json), argument 0: argument 0"
                        + " meets nothing that r0·t0 wrote and that still counts",
                said.line("extra tensormap"));
        assertTrue(
                check("check", path, "--json")
                        .line("dependencies")
                        .contains("\"kind\":\"missing\",\"rank\":\"deps.json\""));
    }

    @Test
    void holdsTheExecutionAgainstTheDependencies() {
        var said = check("check", TestTraces.sample().toString());
        assertEquals(ExitCode.FINE, said.code(), said.out());
        assertEquals(
                "ok      the execution follows the dependencies",
                said.line("the execution follows"));
    }

    @Test
    void namesATaskThatStartedTooEarly(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("deps.json"),
                """
                {"tasks":[{"task_id":"0","kernel_ids":[0,-1,-1],"args":[]},
                          {"task_id":"1","kernel_ids":[0,-1,-1],"args":[]}],
                 "tensors":[],
                 "edges":[{"pred":"0","succ":"1","arg":-1,"source":"explicit"}]}
                """);
        Files.writeString(
                folder.resolve("chip_swimlane_records.json"),
                """
                {"chip_swimlane_level": 1,
                 "metadata": {"clock_freq_hz": 1000000000, "num_cores": 2,
                              "core_types": ["aic", "aic"]},
                 "aicore_tasks": [[0, 0, 1, 1000, 2000, 0], [1, 1, 1, 1500, 2500, 0]],
                 "aicpu_tasks": []}
                """);
        var said = check("check", folder.toString());
        assertEquals(ExitCode.BAD_NEWS, said.code(), said.out());
        assertEquals(
                "BROKEN  the execution follows the dependencies (1 of 1 tasks started before what"
                        + " they depend on had ended)",
                said.line("the execution follows"));
        assertTrue(
                said.out().contains("        r0·t1") && said.out().contains("500 ns before r0·t0"),
                said.out());
    }

    @Test
    void saysThatNoDependenciesWereRecorded(@TempDir Path folder) throws IOException {
        var file =
                Files.writeString(folder.resolve("t.json"), "[{\"ph\":\"X\",\"ts\":1,\"dur\":1}]");
        var said = check("check", file.toString());
        assertEquals(
                "ok      dependencies follow from the arguments (not recorded)",
                said.line("dependencies follow"));
    }
}
