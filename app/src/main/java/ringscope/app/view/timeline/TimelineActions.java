package ringscope.app.view.timeline;

import org.jspecify.annotations.Nullable;

import ringscope.app.command.Command;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;
import ringscope.trace.store.SliceColumns;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What can be done with the timeline by key or by name. FX thread only.
final class TimelineActions {
    private static final String GROUP = "Timeline";
    private static final double ZOOM_STEP = 1.4;
    private static final double PAN_STEP = 0.15;
    private static final double SCROLL_STEP_PX = 60;

    /// Room left around what is fitted, as a share of it on each side.
    private static final double FIT_MARGIN = 0.25;

    /// Slices that can hold one moment of a track.
    private static final int MOST_NESTED = 1_000;

    private final TraceSession session;
    private final TimelineViewModel model;
    private final Supplier<Long> anchorNs;
    private final IntSupplier laneUnderPointer;

    /// @param anchorNs the time that stays where it is when zooming by key
    /// @param laneUnderPointer number of the track under the pointer, 0 for none
    TimelineActions(
            TraceSession session,
            TimelineViewModel model,
            Supplier<Long> anchorNs,
            IntSupplier laneUnderPointer) {
        this.session = session;
        this.model = model;
        this.anchorNs = anchorNs;
        this.laneUnderPointer = laneUnderPointer;
    }

    List<Command> commands() {
        return Stream.concat(movements().stream(), choices().stream()).toList();
    }

    /// What moves the view.
    private List<Command> movements() {
        var viewport = session.viewport();
        return List.of(
                command(
                        "zoom-in",
                        "Zoom in",
                        () -> viewport.zoom(1 / ZOOM_STEP, anchorNs.get()),
                        "W",
                        "+"),
                command(
                        "zoom-out",
                        "Zoom out",
                        () -> viewport.zoom(ZOOM_STEP, anchorNs.get()),
                        "S",
                        "-"),
                command(
                        "earlier",
                        "Move to earlier times",
                        () -> viewport.pan(-PAN_STEP),
                        "A",
                        "Left"),
                command("later", "Move to later times", () -> viewport.pan(PAN_STEP), "D", "Right"),
                command(
                        "up",
                        "Scroll up",
                        () -> model.scrollTo(model.scrollPx() - SCROLL_STEP_PX),
                        "Up"),
                command(
                        "down",
                        "Scroll down",
                        () -> model.scrollTo(model.scrollPx() + SCROLL_STEP_PX),
                        "Down"),
                command("fit", "Fit the selection, then everything", this::fit, "F"));
    }

    /// What chooses slices and arranges lanes.
    private List<Command> choices() {
        return List.of(
                command("next", "Select the next slice of the lane", () -> step(Step.NEXT), "."),
                command(
                        "previous",
                        "Select the previous slice of the lane",
                        () -> step(Step.PREVIOUS),
                        ","),
                command(
                        "upstream",
                        "Go to the previous slice of the flow: the producer that ended last",
                        () -> follow(TaskArrow.Kind.PRODUCER),
                        "["),
                command(
                        "downstream",
                        "Go to the next slice of the flow: the consumer that started first",
                        () -> follow(TaskArrow.Kind.SUCCESSOR),
                        "]"),
                command("mark", "Mark the cursor's moment", this::mark, "M"),
                command("pin", "Pin or unpin the lane", this::pin, "P"),
                command("hide", "Hide the lane", this::hide, "H"),
                command(
                        "show-all",
                        "Show hidden lanes",
                        () -> session.visibility().showAll(),
                        "Shift+H"),
                command(
                        "move-up",
                        "Move the lane up",
                        () -> move(LaneSettings.Side.ABOVE),
                        "Alt+Up"),
                command(
                        "move-down",
                        "Move the lane down",
                        () -> move(LaneSettings.Side.BELOW),
                        "Alt+Down"),
                command("fold", "Fold or unfold all groups", this::foldAll, "X"),
                command(
                        "colour",
                        "Colour by kernel or by state",
                        () -> model.colourBy(model.colourBy().other()),
                        "C"));
    }

    private static Command command(String id, String title, Runnable action, String... keys) {
        return Command.of("timeline." + id, GROUP, title, List.of(keys), action);
    }

    private enum Step {
        NEXT,
        PREVIOUS
    }

    /// Shows the selection with some room around; everything when that is on show already or nothing is selected.
    void fit() {
        var wanted = selected().map(TimelineActions::withRoom);
        var viewport = session.viewport();
        if (wanted.isPresent()) {
            var before = viewport.visible();
            viewport.show(wanted.get());
            if (!viewport.visible().equals(before)) {
                return;
            }
        }
        viewport.fit();
    }

    private Optional<TimeRange> selected() {
        if (session.selection() instanceof Selection.Area(var range, _)) {
            return Optional.of(range);
        }
        return model.marks().spans().stream()
                .map(span -> new TimeRange(span.startNs(), Math.max(span.startNs(), span.endNs())))
                .reduce(TimeRange::union);
    }

    static TimeRange withRoom(TimeRange range) {
        long room = Math.max(5, Math.round(range.lengthNs() * FIT_MARGIN));
        return new TimeRange(range.startNs() - room, range.endNs() + room);
    }

    private void step(Step step) {
        var span = model.marks().spans().stream().findFirst();
        int track = span.map(SelectionMarks.Span::track).orElse(laneUnderPointer.getAsInt());
        long time = span.map(SelectionMarks.Span::startNs).orElse(session.cursor().timeNs());
        if (track == 0) {
            return;
        }
        var _ =
                session.queries()
                        .ask(
                                reader ->
                                        step == Step.NEXT
                                                ? reader.nextSlice(track, time)
                                                : reader.previousSlice(track, time))
                        .thenAccept(
                                found -> session.fx().execute(() -> found.ifPresent(this::select)));
    }

    private void select(Rows.SliceDetail slice) {
        session.select(
                new Selection.Slice(
                        slice.seq(),
                        slice.track(),
                        slice.rankId(),
                        slice.task().isPresent(),
                        slice.task().orElse(0)));
        session.viewport().reveal(slice.startNs());
    }

    /// Along the dependencies; for a slice of no task along its arrows.
    private void follow(TaskArrow.Kind kind) {
        boolean isBack = kind == TaskArrow.Kind.PRODUCER;
        var arrow =
                model.marks().arrows().stream()
                        .filter(one -> one.kind() == kind)
                        .max(Comparator.comparingLong(one -> isBack ? one.fromNs() : -one.toNs()));
        arrow.ifPresent(
                one -> {
                    int track = isBack ? one.fromTrack() : one.toTrack();
                    long time = isBack ? one.fromNs() : one.toNs();
                    if (one.isFlow()) {
                        selectAt(track, time);
                        return;
                    }
                    session.select(
                            new Selection.Task(
                                    one.rankId(), isBack ? one.producer() : one.consumer()));
                    session.viewport().reveal(time);
                });
    }

    /// The innermost slice of the track at a moment: where a flow begins or ends.
    private void selectAt(int track, long timeNs) {
        var _ =
                session.queries()
                        .ask(reader -> innermost(reader, track, timeNs))
                        .thenAccept(
                                found -> session.fx().execute(() -> found.ifPresent(this::select)));
    }

    private static Optional<Rows.SliceDetail> innermost(TraceReader reader, int track, long timeNs)
            throws TraceStoreException {
        // a flow may end exactly where its slice does
        var around = new TimeRange(timeNs - 1, timeNs + 1);
        var slices = reader.slices(track, around, 0, MOST_NESTED);
        int best = -1;
        for (int i = 0; i < slices.size(); i++) {
            boolean isInside = slices.startsNs()[i] <= timeNs && timeNs <= slices.endsNs()[i];
            if (isInside && (best < 0 || lengthNs(slices, i) < lengthNs(slices, best))) {
                best = i;
            }
        }
        return best < 0 ? Optional.empty() : reader.slice(slices.seqs()[best]);
    }

    private static long lengthNs(SliceColumns slices, int item) {
        return slices.endsNs()[item] - slices.startsNs()[item];
    }

    private void mark() {
        long time = session.cursor().timeNs();
        var name = "mark " + (session.summary().marks().size() + 1);
        var _ =
                session.queries()
                        .ask(reader -> place(name, time))
                        .thenAccept(_ -> session.fx().execute(session::refresh));
    }

    private long place(String name, long timeNs) {
        try {
            return session.store().placeMark(name, timeNs, timeNs, 0);
        } catch (TraceStoreException e) {
            throw new CompletionException(e);
        }
    }

    private @Nullable Integer lane() {
        int under = laneUnderPointer.getAsInt();
        if (under != 0) {
            return under;
        }
        return switch (session.selection()) {
            case Selection.Track(var track) -> track;
            case Selection.Slice slice -> slice.track();
            default -> null;
        };
    }

    private void pin() {
        var lane = lane();
        if (lane != null) {
            var visibility = session.visibility();
            if (visibility.isPinned(lane)) {
                visibility.unpin(lane);
            } else {
                visibility.pin(lane);
            }
        }
    }

    private void hide() {
        var lane = lane();
        if (lane != null) {
            session.visibility().hide(List.of(lane));
        }
    }

    private void move(LaneSettings.Side side) {
        var lane = lane();
        if (lane == null) {
            return;
        }
        model.layout()
                .placeOf(lane)
                .filter(place -> !place.isPinned() && place.row().tracks().size() == 1)
                .map(place -> LaneDrag.step(model.layout().rows(), place.row(), side))
                .ifPresent(model::move);
    }

    private void foldAll() {
        var groups =
                model.layout().rows().stream().filter(row -> row.kind() == Row.Kind.GROUP).toList();
        boolean areAllFolded =
                groups.stream()
                        .allMatch(row -> row.fold() == Fold.FOLDED || row.fold() == Fold.CLOSED);
        for (var group : groups) {
            boolean areCores = group.key().startsWith("cores/");
            model.fold(
                    group.key(), areAllFolded ? Fold.OPEN : areCores ? Fold.FOLDED : Fold.CLOSED);
        }
    }
}
