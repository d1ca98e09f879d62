package ringscope.tests.tidy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.tests.Repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The scripts by which people meet the program.
final class LauncherTest {
    private static final List<String> SCRIPTS =
            List.of(".ci/run", ".ci/format", "app/bin/ringscope", "app/bin/find-jdk");

    private record Answer(int code, String text) {}

    @Test
    void scriptsAreExecutableAndParse() throws Exception {
        for (var script : SCRIPTS) {
            var file = Repository.root().resolve(script);
            assertTrue(Files.isExecutable(file), () -> script + " is not executable");
            assertEquals(new Answer(0, ""), run("bash", "-n", file.toString()), script);
        }
    }

    @Test
    void jdkIsFound() throws Exception {
        var answer = run(findJdk());
        assertEquals(0, answer.code);
        assertTrue(Files.isExecutable(Path.of(answer.text.strip(), "bin", "javac")));
    }

    @Test
    void missingJdkIsSaidInOneSentence() throws Exception {
        assertEquals(
                new Answer(
                        2,
                        "ringscope: no JDK 99 or newer found: install one (Debian: apt-get install"
                                + " openjdk-99-jdk, or temurin-99-jdk from Adoptium) or set"
                                + " RINGSCOPE_JAVA_HOME to its folder\n"),
                run(findJdk(), "99"));
    }

    private static String findJdk() {
        return Repository.root().resolve("app/bin/find-jdk").toString();
    }

    private static Answer run(String... command) throws IOException, InterruptedException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(process.waitFor(), text);
    }
}
