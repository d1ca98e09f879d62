package ringscope.tests.tidy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.NodeList;

import ringscope.tests.Repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

/// Runs the compiler exactly as the root pom configures it on small bad files: each kind of check must
/// stop the build.
final class CompilerTest {
    private static final String PACKAGE_INFO =
            "@org.jspecify.annotations.NullMarked package ringscope.planted;";

    @TempDir Path folder;

    @Test
    void goodCodeCompiles() throws Exception {
        assertEquals("", compile("final class A { int one() { return 1; } }"));
    }

    @Test
    void lintWarningStopsTheBuild() throws Exception {
        var output =
                compile("final class A { java.util.List<String> l = new java.util.ArrayList(); }");
        assertContains("[rawtypes]", output);
    }

    @Test
    void errorProneBugStopsTheBuild() throws Exception {
        var output = compile("final class A { boolean f(Long a, Long b) { return a == b; } }");
        assertContains("[BoxedPrimitiveEquality]", output);
    }

    @Test
    void nullBugStopsTheBuild() throws Exception {
        assertContains("[NullAway]", compile("final class A { String f() { return null; } }"));
        assertContains(
                "[NullAway]",
                compile(
                        "import java.util.List; import org.jspecify.annotations.Nullable;"
                                + "final class A { List<String> f(List<@Nullable String> l)"
                                + " { return l; } }"));
    }

    private static void assertContains(String part, String text) {
        assertTrue(text.contains(part), () -> "no " + part + " in: " + text);
    }

    /// What the compiler said; empty when it accepted the file.
    private String compile(String body) throws Exception {
        var sources = Files.createDirectories(folder.resolve("ringscope/planted"));
        Files.writeString(sources.resolve("package-info.java"), PACKAGE_INFO);
        Files.writeString(sources.resolve("A.java"), "package ringscope.planted; " + body);
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "javac").toString());
        command.addAll(configuredArguments());
        command.addAll(List.of("-d", folder.resolve("out").toString()));
        command.addAll(List.of("-processorpath", System.getProperty("java.class.path")));
        command.addAll(List.of("-proc:none", "-cp", System.getProperty("java.class.path")));
        command.add(sources.resolve("package-info.java").toString());
        command.add(sources.resolve("A.java").toString());
        return run(command);
    }

    private static String run(List<String> command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        assertEquals(code == 0, output.isEmpty(), output);
        return output;
    }

    private static List<String> configuredArguments() throws Exception {
        var document =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(Repository.root().resolve("pom.xml").toFile());
        NodeList nodes = document.getElementsByTagName("arg");
        var arguments = new ArrayList<String>();
        for (int i = 0; i < nodes.getLength(); i++)
            arguments.add(nodes.item(i).getTextContent().strip());
        assertTrue(arguments.contains("-Werror"), "no compiler arguments in the root pom");
        return arguments;
    }
}
