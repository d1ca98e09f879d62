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
        if (folder == null && Toolkit.hasDisplay()) {
            WindowLauncher.showAndWait(
                    Toolkit.start(),
                    look.theme(),
                    Optional.of(Opening.begin(List.of(sample), cache)));
        } else {
            render(
                    Opening.beginWhole(List.of(sample), cache),
                    sample,
                    folder != null ? folder : cache.resolve("demo"));
        }
        return ExitCode.FINE;
    }

    private void render(Opening opening, Path sample, Path target) throws IOException {
        var easel =
                new Easel(
                        Toolkit.startHeadless(),
                        look.theme(),
                        WindowLauncher.WIDTH,
                        WindowLauncher.HEIGHT);
        try (var picture = new WindowPicture(easel, opening)) {
            picture.change(DemoCommand::showTheMiddle);
            var stem = String.valueOf(sample.getFileName());
            write(picture, target.resolve(stem + "-" + look.word() + ".png"));
            picture.toggleTheme();
            var other = look == Look.LIGHT ? Look.DARK : Look.LIGHT;
            write(picture, target.resolve(stem + "-" + other.word() + ".png"));
        }
    }

    private static void showTheMiddle(TraceSession session) {
        var bounds = session.summary().bounds();
        session.moveCursor(bounds.startNs() + bounds.lengthNs() / 2);
    }

    private static void write(WindowPicture picture, Path file) throws IOException {
        Picture.write(picture.image(), file);
        System.out.println(file);
    }
}
