package ringscope.app.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// What the start-up cache of the commands without a window is made from: one process that does what each of them mainly
/// does, on the bundled samples, so that their classes are loaded and linked once and for all. Run by the launcher, with
/// the folder to write into.
public final class Training {
    private static final Path CHROME =
            Path.of("sample-traces", "chrome-json", "phases", "trace.json");

    private Training() {}

    public static void main(String[] args) throws IOException {
        var home = Path.of(System.getProperty("ringscope.home", "."));
        var folder = Path.of(args[0]);
        var sample = Samples.find("").toString();
        var run = folder.resolve("run.ringscope").toString();
        var chrome = folder.resolve("chrome.ringscope").toString();
        var commands =
                List.of(
                        List.of("import", sample, "-o", run),
                        List.of("import", home.resolve(CHROME).toString(), "-o", chrome, "--json"),
                        List.of("report", run),
                        List.of("query", run, "SELECT count(*) FROM slice"),
                        List.of("check", run),
                        List.of("--version"));
        for (var command : commands) {
            var words = command.toArray(String[]::new);
            int code = Main.commandLine(words).execute(words);
            if (code == ExitCode.WRONG) {
                throw new IOException("training failed: " + command);
            }
        }
        // as in Main: nothing may keep the process
        System.exit(ExitCode.FINE);
    }
}
