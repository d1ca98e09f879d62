package ringscope.app.view.timeline;

import javafx.util.Subscription;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.Inks;
import ringscope.app.query.LiveQuery;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.session.TraceSummary;
import ringscope.trace.TimeRange;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.ArrayList;
import java.util.List;

/// Decides what the timeline shows: which lanes where, which data, what of the selection. FX thread only.
final class TimelineViewModel implements AutoCloseable {
    /// All lanes are loaded up to so many; of more, those in sight and a screen around.
    private static final int LOAD_ALL = 160;

    /// A quarter of what is visible is loaded beyond each edge, so that most pans show at once what they
    /// uncover; more costs every zoom more than it saves.
    private static final int MARGIN_PARTS = 4;

    private final TraceSession session;
    private final Runnable onChange;
    private final LiveQuery<TimelineData.Key, TimelineData> data;
    private final LiveQuery<Selection, SelectionMarks> marks;
    private final LiveQuery<TraceSummary, ViolationArrows> violations;
    private final LiveQuery<Selection.Area, AreaTotals> totals;
    private final List<Subscription> subscriptions = new ArrayList<>();
    private volatile @Nullable NameTable names;
    private LaneSettings settings = LaneSettings.initial();
    private LaneLayout layout;
    private ColourBy colourBy = ColourBy.KERNEL;
    private double widthPx = 1;
    private double heightPx = 1;
    private double scrollPx;

    /// @param onChange the picture is no longer what it was
    TimelineViewModel(TraceSession session, Runnable onChange) {
        this.session = session;
        this.onChange = onChange;
        var queries = session.queries();
        data = new LiveQuery<>(queries, session.fx(), key -> reader -> load(reader, key));
        marks =
                new LiveQuery<>(
                        queries, session.fx(), key -> reader -> SelectionMarks.load(reader, key));
        violations =
                LiveQuery.analysis(
                        queries, session.fx(), key -> reader -> ViolationArrows.load(reader, key));
        totals =
                new LiveQuery<>(
                        queries, session.fx(), key -> reader -> AreaTotals.load(reader, key));
        layout = LaneArrangement.of(session.summary(), settings);
        arrange();
        subscribe();
        violations.request(session.summary());
    }

    private void subscribe() {
        subscriptions.add(session.viewport().visibleProperty().subscribe((_, _) -> changed()));
        subscriptions.add(session.selectionProperty().subscribe(this::selected));
        subscriptions.add(session.visibility().changesProperty().subscribe((_, _) -> arrange()));
        subscriptions.add(session.summaryProperty().subscribe((_, _) -> grown()));
        subscriptions.add(data.answerProperty().subscribe((_, _) -> onChange.run()));
        subscriptions.add(marks.answerProperty().subscribe((_, _) -> marksArrived()));
        subscriptions.add(violations.answerProperty().subscribe((_, _) -> onChange.run()));
        subscriptions.add(totals.answerProperty().subscribe((_, _) -> onChange.run()));
    }

    private TimelineData load(TraceReader reader, TimelineData.Key key) throws TraceStoreException {
        var table = names;
        if (table == null) {
            table = NameTable.read(reader);
            names = table;
        }
        return TimelineData.load(reader, key, table);
    }

    private void grown() {
        names = null;
        arrange();
        if (session.summary().revision().isComplete()) {
            violations.request(session.summary());
        }
        marks.refresh(session.selection());
    }

    private void selected(Selection selection) {
        marks.request(selection);
        if (selection instanceof Selection.Area area) {
            totals.request(area);
        }
        onChange.run();
    }

    /// What was selected elsewhere is brought into sight: the first of its spans.
    private void marksArrived() {
        var arrived = marks();
        if (!arrived.spans().isEmpty() && !(arrived.of() instanceof Selection.Slice)) {
            reveal(arrived.spans().getFirst());
        }
        onChange.run();
    }

    private void reveal(SelectionMarks.Span span) {
        var visible = session.viewport().visible();
        if (span.endNs() <= visible.startNs() || span.startNs() >= visible.endNs()) {
            session.viewport().reveal(span.startNs());
        }
        layout.placeOf(span.track())
                .filter(place -> !place.isPinned())
                .ifPresent(place -> revealRow(place.row()));
    }

    private void revealRow(Row row) {
        double room = Math.max(0, heightPx - Measures.AXIS - layout.pinnedHeightPx());
        if (row.top() < scrollPx || row.bottom() > scrollPx + room) {
            scrollTo(row.top() - Math.max(0, (room - row.height()) / 2));
        }
    }

    /// Computes the rows anew.
    void arrange() {
        var summary = session.summary();
        var tracks = summary.tracks().stream().map(Rows.Track::track).toList();
        settings = settings.with(session.visibility(), tracks);
        layout = LaneArrangement.of(summary, settings);
        scrollTo(scrollPx);
        changed();
    }

    private void changed() {
        request();
        onChange.run();
    }

    private void request() {
        if (widthPx <= layout.labelWidthPx() || heightPx <= Measures.AXIS) {
            return;
        }
        var visible = session.viewport().visible();
        long resolution = resolutionNs(visible);
        var tracks = wantedTracks();
        long revision = session.summary().revision().lastSeq();
        if (!data().covers(visible, resolution, tracks, revision)) {
            data.request(new TimelineData.Key(withMargin(visible), resolution, tracks, revision));
        }
    }

    /// The least power of two that is longer than a pixel, 0 below a ns: so that data serves a whole octave of zoom,
    /// and no pixel asks for two items.
    private long resolutionNs(TimeRange visible) {
        long pixel = (long) (visible.lengthNs() / Math.max(1, widthPx - layout.labelWidthPx()));
        return 2 * Long.highestOneBit(pixel);
    }

    /// On a grid, so that small pans ask for the same again.
    private static TimeRange withMargin(TimeRange visible) {
        long part = Math.max(1, visible.lengthNs() / MARGIN_PARTS);
        long start = Math.floorDiv(visible.startNs(), part) * part - part;
        return new TimeRange(start, start + (MARGIN_PARTS + 3L) * part);
    }

    private List<Rows.Track> wantedTracks() {
        var all = layout.tracks();
        if (all.size() <= LOAD_ALL) {
            return all;
        }
        var wanted = new java.util.LinkedHashMap<Integer, Rows.Track>();
        layout.pinned().forEach(row -> row.tracks().forEach(t -> wanted.put(t.track(), t)));
        for (var row : layout.rows()) {
            if (row.kind() != Row.Kind.SECTION
                    && row.kind() != Row.Kind.AXIS
                    && row.bottom() > scrollPx - heightPx
                    && row.top() < scrollPx + 2 * heightPx) {
                row.tracks().forEach(track -> wanted.put(track.track(), track));
            }
        }
        return List.copyOf(wanted.values());
    }

    void resize(double newWidthPx, double newHeightPx) {
        widthPx = newWidthPx;
        heightPx = newHeightPx;
        scrollTo(scrollPx);
        changed();
    }

    /// What to paint now.
    TimelineFrame frame(Inks inks) {
        return new TimelineFrame(
                widthPx,
                heightPx,
                scrollPx,
                session.viewport().visible(),
                session.summary(),
                layout,
                data(),
                marks(),
                violations(),
                colourBy,
                inks);
    }

    TimelineData data() {
        var loaded = data.answerProperty().get();
        return loaded == null ? TimelineData.none() : loaded;
    }

    /// Marks of the present selection; none while they are being looked up.
    SelectionMarks marks() {
        var loaded = marks.answerProperty().get();
        return loaded == null || !loaded.of().equals(session.selection())
                ? SelectionMarks.none()
                : loaded;
    }

    ViolationArrows violations() {
        var loaded = violations.answerProperty().get();
        return loaded == null ? ViolationArrows.none() : loaded;
    }

    /// Totals of the selected area, null while they are being computed or none is selected.
    @Nullable AreaTotals totals() {
        var loaded = totals.answerProperty().get();
        return loaded != null && loaded.area().equals(session.selection()) ? loaded : null;
    }

    /// Whether what is asked for has arrived; violations may follow.
    boolean isDrawn() {
        return !data.loadingProperty().get()
                && !marks.loadingProperty().get()
                && !totals.loadingProperty().get()
                && data.answerProperty().get() != null;
    }

    boolean isSettled() {
        return isDrawn() && !violations.loadingProperty().get();
    }

    LaneLayout layout() {
        return layout;
    }

    double scrollPx() {
        return scrollPx;
    }

    /// How far the rows may be scrolled.
    double mostScrollPx() {
        return Math.max(
                0,
                layout.heightPx()
                        - Math.max(0, heightPx - Measures.AXIS - layout.pinnedHeightPx()));
    }

    void scrollTo(double wantedPx) {
        double clamped = Math.clamp(wantedPx, 0, mostScrollPx());
        if (clamped != scrollPx) {
            scrollPx = clamped;
            changed();
        }
    }

    ColourBy colourBy() {
        return colourBy;
    }

    void colourBy(ColourBy next) {
        colourBy = next;
        onChange.run();
    }

    void fold(String key, Fold fold) {
        settings = settings.fold(key, fold);
        arrange();
    }

    /// Opens what is folded, folds what is open; a small group closes instead.
    void toggleFold(Row row) {
        if (row.kind() == Row.Kind.FOLDED) {
            fold(row.key(), Fold.OPEN);
            return;
        }
        boolean isSection = row.kind() == Row.Kind.SECTION || row.tracks().size() <= 1;
        fold(
                row.key(),
                switch (row.fold()) {
                    case CLOSED -> Fold.OPEN;
                    case FOLDED -> Fold.OPEN;
                    case PARTLY, OPEN ->
                            isSection || !row.key().startsWith("cores/")
                                    ? Fold.CLOSED
                                    : Fold.FOLDED;
                });
    }

    void move(LaneSettings.Move move) {
        settings = settings.move(move);
        arrange();
    }

    @Override
    public void close() {
        subscriptions.forEach(Subscription::unsubscribe);
        data.close();
        marks.close();
        violations.close();
        totals.close();
    }
}
