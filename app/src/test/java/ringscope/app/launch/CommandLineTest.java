package ringscope.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.app.TestTraces;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class CommandLineTest {
    /// What a command said and how it ended.
    private record Said(int code, String out, String err) {}

    private static Said run(String... args) {
        var out = new ByteArrayOutputStream();
        var err = new StringWriter();
        var before = System.out;
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            var line = Main.commandLine(args);
            line.setErr(new PrintWriter(err));
            int code = line.execute(args);
            return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString());
        } finally {
            System.setOut(before);
        }
    }

    @Test
    void importsARunFolderAndAnswersFromIt(@TempDir Path folder) throws IOException {
        var file = folder.resolve("x.ringscope");
        var imported =
                run("import", TestTraces.sample().toString(), "-o", file.toString(), "--json");
        assertEquals(ExitCode.FINE, imported.code(), imported.err());
        var swimlane =
                imported.out()
                        .lines()
                        .filter(line -> line.contains("\"importer\":\"chip-swimlane\""))
                        .findFirst()
                        .orElseThrow();
        for (var key : new String[] {"tasks", "slices", "issues", "read", "kept", "reported"}) {
            assertTrue(swimlane.contains("\"" + key + "\":"), key);
        }

        var asked = run("query", file.toString(), "select count(*) as n from slice", "--json");
        assertEquals(ExitCode.FINE, asked.code(), asked.err());
        assertTrue(asked.out().matches("\\{\"n\":\"\\d+\"}\\R"), asked.out());
        assertEquals(ExitCode.FINE, run("check", file.toString()).code());

        var csv = folder.resolve("x.csv");
        assertEquals(
                ExitCode.FINE,
                run("export", file.toString(), "--csv", "-o", csv.toString()).code());
        try (var lines = Files.lines(csv)) {
            long slices = Long.parseLong(asked.out().replaceAll("\\D", ""));
            assertEquals(slices + 1, lines.count());
        }
    }

    @Test
    void refusesToReplaceAFileUnasked(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("x.ringscope"), "mine");
        var said = run("import", TestTraces.sample().toString(), "-o", file.toString());
        assertEquals(ExitCode.WRONG, said.code());
        assertEquals(
                "ringscope: " + file + ": there is such a file; choose another or add --force\n",
                said.err());
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void leavesNothingBehindWhenNothingCouldBeRead(@TempDir Path folder) throws IOException {
        var input = Files.writeString(folder.resolve("notes.txt"), "hello");
        var file = folder.resolve("x.ringscope");
        var said = run("import", input.toString(), "-o", file.toString());
        assertEquals(ExitCode.WRONG, said.code());
        assertTrue(said.err().startsWith("ringscope: notes.txt: "), said.err());
        assertFalse(Files.exists(file));
    }

    @Test
    void namesWhatExistsWhenANameIsUnknown(@TempDir Path folder) {
        var said = run("report", folder.toString(), "--section", "weather");
        assertEquals(ExitCode.WRONG, said.code());
        assertTrue(
                said.err().startsWith("ringscope: no section \"weather\"; there are tasks, "),
                said.err());
    }

    @Test
    void readsATaskInEveryForm() {
        long id = 0x0000_0003_0000_0BDAL;
        assertEquals(id, RenderCommand.id("r3·t3034"));
        assertEquals(id, RenderCommand.id("r3.t3034"));
        assertEquals(id, RenderCommand.id("0x0000000300000bda"));
        assertEquals(id, RenderCommand.id("12884904922"));
    }
}
