package ringscope.tests.tidy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ringscope.tests.Repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

final class TidyTest {
    /// Kinds of text files that a person reads.
    private static final List<String> TEXT =
            List.of(".java", ".md", ".xml", ".css", ".sh", ".py", ".html", ".properties");

    @Test
    void sourcesKeepSizesAndNames() {
        var sources = new TreeMap<String, String>();
        for (var file : Repository.javaSources()) sources.put(place(file), Repository.text(file));
        none(SourceRules.check(sources));
    }

    @Test
    void textsKeepTheBans() {
        var findings = new ArrayList<Finding>();
        for (var ending : TEXT)
            for (var file : Repository.files(ending))
                findings.addAll(TextRules.check(place(file), Repository.text(file)));
        none(findings);
    }

    @Test
    void repositoryHasTheSettledShape() {
        none(LayoutRules.check(Repository.root()));
    }

    @Test
    void longMethodIsFound() {
        var source = "class A { void long1() {\n" + "int i;\n".repeat(60) + "} }";
        assertFound("A.java long1: 62 lines, at most 60", source("A.java", source));
    }

    @Test
    void emptyNameIsFound() {
        assertFound("name says nothing", source("A.java", "class RingUtils {}"));
        assertFound("name says nothing", source("A.java", "class A { class TaskManager {} }"));
    }

    @Test
    void booleanParameterIsFound() {
        assertFound(
                "boolean parameter", source("A.java", "class A { public void f(boolean b) {} }"));
        assertFound(
                "boolean parameter", source("A.java", "interface A { void f(int a, boolean b); }"));
        assertEquals(List.of(), source("A.java", "record A(boolean isOpen) {}"));
        assertEquals(List.of(), source("A.java", "class A { void f(boolean b) {} }"));
    }

    @Test
    void nameThatBeginsWithTestIsFound() {
        assertFound("a sentence", source("src/test/A.java", "class A { @Test void testIt() {} }"));
    }

    @Test
    void bannedTextIsFound() {
        assertFound("issue number", TextRules.check("A.java", "// TO" + "DO later"));
        assertEquals(List.of(), TextRules.check("A.java", "// TO" + "DO #12 later"));
        assertFound("one machine", TextRules.check("A.md", "see /ho" + "me/someone/x"));
        assertFound("virtual clock", TextRules.check("src/test/A.java", "Thread.sl" + "eep(1);"));
        assertFound("a test runs", TextRules.check("src/test/A.java", "@Dis" + "abled"));
        assertFound("601 lines", TextRules.check("A.java", "\n".repeat(601)));
    }

    @Test
    void brokenLayoutIsFound(@TempDir Path root) throws IOException {
        Files.createDirectories(root.resolve("scratch"));
        Files.createDirectories(root.resolve("sample-traces/chrome-json/case"));
        var main = root.resolve("app/src/main/java/ringscope/app");
        Files.createDirectories(main);
        Files.writeString(main.resolve("A.java"), "class A {}");
        Files.writeString(root.resolve("app/README.md"), "line\n".repeat(71));
        var findings = LayoutRules.check(root);
        assertFound("scratch: does not belong at the top level", findings);
        assertFound("LICENSE: is missing", findings);
        assertFound("simulator: has no README.md", findings);
        assertFound("app/README.md: is longer than a page", findings);
        assertFound("sample-traces/chrome-json/case: has no PROVENANCE.md", findings);
        assertFound("has no package-info.java", findings);
        Files.writeString(main.resolve("package-info.java"), "package ringscope.app;");
        assertFound("is not @NullMarked", LayoutRules.check(root));
    }

    private static List<Finding> source(String place, String text) {
        return SourceRules.check(Map.of(place, text));
    }

    private static void assertFound(String text, List<Finding> findings) {
        assertTrue(
                findings.stream().anyMatch(f -> f.toString().contains(text)),
                () -> "not found: " + text + " in " + findings);
    }

    private static void none(List<Finding> findings) {
        if (!findings.isEmpty())
            fail(
                    findings.stream()
                            .map(Finding::toString)
                            .collect(Collectors.joining("\n", "\n", "")));
    }

    private static String place(Path file) {
        return Repository.root().relativize(file).toString().replace('\\', '/');
    }
}
