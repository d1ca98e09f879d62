package ringscope.app.launch;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import ringscope.app.session.Opening;
import ringscope.app.session.TraceSession;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/// `demo`: the bundled sample in the window, or as pictures where there is no display.
@Command(
        name = "demo",
        description = "Open the bundled sample; without a display, draw it into PNG files.",
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Which sample (default: the first).")
    private String name = "";

    @Option(
            names = "--render",
            paramLabel = "FOLDER",
            description = "Draw into this folder instead of opening the window.")
    private @Nullable Path folder;

    @Option(names = "--theme", defaultValue = "LIGHT", description = "light or dark.")
    private Look look = Look.LIGHT;

    @Override
    public Integer call() throws IOException {
        var sample = Samples.find(name);
        var cache = OpenedTrace.userFolders().cache();
        var opening = Opening.begin(List.of(sample), cache);
        if (folder == null && Toolkit.hasDisplay()) {
            WindowLauncher.showAndWait(Toolkit.start(), look.theme(), Optional.of(opening));
        } else {
            render(opening, sample, folder != null ? folder : cache.resolve("demo"));
        }
        return ExitCode.FINE;
    }

    private void render(Opening opening, Path sample, Path target) throws IOException {
        var maker =
                new PictureMaker(
                        Toolkit.startHeadless(),
                        look.theme(),
                        opening,
                        WindowLauncher.WIDTH,
                        WindowLauncher.HEIGHT);
        maker.change(DemoCommand::showTheMiddle);
        var stem = String.valueOf(sample.getFileName());
        write(maker, target.resolve(stem + "-" + look.word() + ".png"));
        maker.toggleTheme();
        var other = look == Look.LIGHT ? Look.DARK : Look.LIGHT;
        write(maker, target.resolve(stem + "-" + other.word() + ".png"));
        maker.close();
    }

    private static void showTheMiddle(TraceSession session) {
        var bounds = session.summary().bounds();
        session.moveCursor(bounds.startNs() + bounds.lengthNs() / 2);
    }

    private static void write(PictureMaker maker, Path file) throws IOException {
        maker.writeWindow(file);
        System.out.println(file);
    }
}
