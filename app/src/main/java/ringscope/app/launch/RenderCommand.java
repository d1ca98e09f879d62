package ringscope.app.launch;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import ringscope.app.session.Opening;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.TimeText;
import ringscope.trace.TaskId;
import ringscope.trace.TimeRange;
import ringscope.trace.store.TraceStoreException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

/// `render`: the window or one view as a picture, without any display.
@Command(
        name = "render",
        description = "Draw the window or one view into a PNG or SVG file.",
        mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {
    /// The whole window, as a view's name.
    private static final String WINDOW = "window";

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "A trace, a run folder, or the files of a run.")
    private List<Path> paths = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "x.png, or x.svg for views that draw lines (timeline, graph).")
    private @Nullable Path output;

    @Option(
            names = "--view",
            defaultValue = WINDOW,
            paramLabel = "NAME",
            description = "window (default), timeline, graph, inspector, events, issues …")
    private String view = WINDOW;

    @Option(
            names = "--at",
            paramLabel = "TIME",
            description = "The cursor: a time with its unit since the run's start (3199.3ms).")
    private @Nullable String at;

    @Option(
            names = "--range",
            paramLabel = "FROM..TO",
            description = "The visible times, 3085ms..3245ms (default: all).")
    private @Nullable String range;

    @Option(
            names = "--select",
            paramLabel = "TASK",
            description = "A task: r3.t3034, or its id in hex or decimal.")
    private @Nullable String task;

    @Option(names = "--tab", paramLabel = "NAME", description = "The tab in front (window only).")
    private @Nullable String tab;

    @Option(names = "--size", defaultValue = "1600x1000", paramLabel = "WxH")
    private String size = "1600x1000";

    @Option(names = "--theme", defaultValue = "LIGHT", description = "light or dark.")
    private Look look = Look.LIGHT;

    @Override
    public Integer call() throws IOException, TraceStoreException {
        var file = Objects.requireNonNull(output, "picocli requires it");
        if (!size.matches("\\d{2,5}x\\d{2,5}")) {
            throw new CommandFailure("size \"" + size + "\" is not like 1600x1000");
        }
        int width = Integer.parseInt(size.substring(0, size.indexOf('x')));
        int height = Integer.parseInt(size.substring(size.indexOf('x') + 1));
        // the trace is read while the toolkit starts
        var opening = Opening.beginWhole(paths, OpenedTrace.userFolders().cache());
        var easel = new Easel(Toolkit.startHeadless(), look.theme(), width, height);
        if (view.equals(WINDOW)) {
            window(easel, opening, file);
        } else {
            view(easel, opening, file);
        }
        return ExitCode.FINE;
    }

    private void window(Easel easel, Opening opening, Path file) throws IOException {
        if (isSvg(file)) {
            throw new CommandFailure(
                    "the window has no SVG form; write a .png, or take --view timeline or graph");
        }
        if (tab != null) {
            Views.require(tab);
        }
        try (var picture = new WindowPicture(easel, opening)) {
            if (tab != null) {
                picture.bringToFront(tab);
            }
            picture.change(this::apply);
            Picture.write(picture.image(), file);
        }
    }

    private void view(Easel easel, Opening opening, Path file)
            throws IOException, TraceStoreException {
        var contribution = Views.require(view);
        try (var picture = new ViewPicture(easel, contribution, opening, this::apply)) {
            if (isSvg(file)) {
                Files.writeString(file, picture.svg());
            } else {
                var im = picture.image();
                Picture.write(im, file);
            }
        }
    }

    private static boolean isSvg(Path file) {
        return file.toString().endsWith(".svg");
    }

    private void apply(TraceSession session) {
        long origin = session.summary().originNs();
        if (range != null) {
            var parts = range.split("\\.\\.", -1);
            if (parts.length != 2) {
                throw new CommandFailure("range \"" + range + "\" is not like 3085ms..3245ms");
            }
            session.viewport()
                    .show(new TimeRange(origin + time(parts[0]), origin + time(parts[1])));
        }
        if (at != null) {
            session.moveCursor(origin + time(at));
        }
        var ranks = session.summary().ranks();
        if (task != null && !ranks.isEmpty()) {
            session.select(new Selection.Task(ranks.getFirst().rankId(), id(task)));
        }
    }

    private static long time(String text) {
        return TimeText.parse(text)
                .orElseThrow(
                        () ->
                                new CommandFailure(
                                        "time \""
                                                + text
                                                + "\" is not like 3199.302918ms, 5us or 12481302"));
    }

    static long id(String text) {
        var label = text.replace('·', '.');
        if (label.matches("r\\d{1,3}\\.t\\d{1,10}")) {
            int dot = label.indexOf('.');
            return TaskId.of(
                    Integer.parseInt(label.substring(1, dot)),
                    Long.parseLong(label.substring(dot + 2)));
        }
        try {
            return TaskId.parse(text);
        } catch (NumberFormatException e) {
            throw new CommandFailure(
                    "task \"" + text + "\" is not like r3.t3034, 0x0000000300000bda or a number",
                    e);
        }
    }
}
