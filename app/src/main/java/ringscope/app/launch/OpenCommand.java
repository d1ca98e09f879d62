package ringscope.app.launch;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import ringscope.app.session.Opening;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/// `open`: the window.
@Command(
        name = "open",
        description = "Open the window, with a trace, run folder or files if given.",
        mixinStandardHelpOptions = true)
final class OpenCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "PATH", description = "What to open.")
    private List<Path> paths = new ArrayList<>();

    @Option(names = "--theme", defaultValue = "LIGHT", description = "light or dark.")
    private Look look = Look.LIGHT;

    @Override
    public Integer call() {
        for (var path : paths) {
            if (!Files.exists(path)) {
                throw new CommandFailure(path + ": no such file or folder; check the path");
            }
        }
        if (!Toolkit.hasDisplay()) {
            throw new CommandFailure(
                    "no display to open a window on; set DISPLAY, or make pictures with"
                            + " \"ringscope render\"");
        }
        // the import runs while the toolkit starts
        Optional<Opening> opening =
                paths.isEmpty()
                        ? Optional.empty()
                        : Optional.of(Opening.begin(paths, OpenedTrace.userFolders().cache()));
        WindowLauncher.showAndWait(Toolkit.start(), look.theme(), opening);
        return ExitCode.FINE;
    }
}
