package ringscope.app.view.timeline;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Pane;
import javafx.util.Subscription;

import ringscope.app.canvas.Inks;
import ringscope.app.canvas.SvgDrawing;
import ringscope.app.canvas.TextWidths;
import ringscope.app.command.Command;
import ringscope.app.session.Selection;
import ringscope.app.session.TraceSession;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The timeline in the window: the picture, the layer of cursor and pointer above it, a scroll bar when the lanes need one.
public final class TimelineView extends Pane implements View {
    private static final double SCROLL_BAR = 8;

    private final TraceSession session;
    private final TimelineViewModel model;
    private final FramePresenter presenter;
    private final TimelineOverlay overlay = new TimelineOverlay();
    private final TimelineMouse mouse;
    private final TimelineActions actions;
    private final ScrollBar scrollBar = new ScrollBar();
    private final List<Subscription> subscriptions = new ArrayList<>();
    private Inks inks;

    TimelineView(ViewContext context) {
        session = context.session();
        inks = new Inks(context.theme().palette());
        model = new TimelineViewModel(session, this::changed);
        presenter =
                new FramePresenter(
                        session.fx(),
                        () -> model.frame(inks),
                        (frame, drawing) -> overlay.paint(frame, drawing, overlayState(frame)),
                        this::shown);
        mouse = new TimelineMouse(session, model, presenter::shown, presenter::wantOverlay);
        actions = new TimelineActions(session, model, this::anchorNs, mouse::trackUnderPointer);
        scrollBar.setOrientation(Orientation.VERTICAL);
        scrollBar.setPrefWidth(SCROLL_BAR);
        scrollBar.setVisible(false);
        getChildren().addAll(presenter.node(), scrollBar);
        setId("timeline");
        setFocusTraversable(true);
        setMinSize(0, 0);
        mouse.listenTo(this);
        subscriptions.add(
                context.theme()
                        .paletteProperty()
                        .subscribe(
                                (_, palette) -> {
                                    inks = new Inks(palette);
                                    presenter.want();
                                }));
        subscriptions.add(session.cursorProperty().subscribe((_, _) -> presenter.wantOverlay()));
        subscriptions.add(session.hoverNsProperty().subscribe((_, _) -> presenter.wantOverlay()));
        subscriptions.add(
                scrollBar
                        .valueProperty()
                        .subscribe((_, value) -> model.scrollTo(value.doubleValue())));
    }

    TimelineViewModel model() {
        return model;
    }

    /// How many frames were shown so far: for measurements.
    public long shownCount() {
        return presenter.shownCount();
    }

    private void changed() {
        // the model calls while it is being built
        if (presenter != null) {
            presenter.want();
        }
    }

    private void shown(TimelineFrame frame) {
        double most = model.mostScrollPx();
        scrollBar.setVisible(most > 0);
        if (most > 0) {
            scrollBar.setMax(most);
            double room = Math.max(1, frame.heightPx() - frame.rowsTopPx());
            scrollBar.setVisibleAmount(most * room / (most + room));
            scrollBar.setBlockIncrement(room);
            scrollBar.setValue(frame.scrollPx());
        }
    }

    private TimelineOverlay.State overlayState(TimelineFrame frame) {
        return new TimelineOverlay.State(
                session.cursor().timeNs(),
                session.hoverNsProperty().get(),
                mouse.x(),
                mouse.y(),
                mouse.hit(),
                area(frame),
                mouse.lane());
    }

    private TimelineOverlay.@org.jspecify.annotations.Nullable Area area(TimelineFrame frame) {
        var dragged = mouse.area();
        if (dragged != null || !(session.selection() instanceof Selection.Area selected)) {
            return dragged;
        }
        var totals = model.totals();
        double top = frame.heightPx();
        double bottom = Measures.AXIS;
        for (int track : selected.tracks()) {
            var place = frame.layout().placeOf(track);
            if (place.isPresent()) {
                double rowTop = frame.topOf(place.get().row(), place.get().isPinned());
                top = Math.min(top, rowTop);
                bottom = Math.max(bottom, rowTop + place.get().row().height());
            }
        }
        boolean isEverything = selected.tracks().isEmpty();
        return new TimelineOverlay.Area(
                selected.range(),
                isEverything ? Measures.AXIS : top,
                isEverything ? frame.heightPx() : bottom,
                totals == null ? "" : totals.text());
    }

    /// Zooming by key keeps the pointer's time in place, else the cursor's, else the middle's.
    private long anchorNs() {
        var visible = session.viewport().visible();
        Long hover = session.hoverNsProperty().get();
        if (hover != null && visible.contains(hover)) {
            return hover;
        }
        long cursor = session.cursor().timeNs();
        return visible.contains(cursor) ? cursor : visible.startNs() + visible.lengthNs() / 2;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        presenter.node().resizeRelocate(0, 0, width, height);
        scrollBar.resizeRelocate(
                width - SCROLL_BAR, Measures.AXIS, SCROLL_BAR, Math.max(0, height - Measures.AXIS));
        var frame = model.frame(inks);
        if (frame.widthPx() != width || frame.heightPx() != height) {
            model.resize(width, height);
        }
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public List<Command> commands() {
        return actions.commands();
    }

    /// The lanes as they stand, with cursor and selection.
    @Override
    public Optional<String> svg(double widthPx, double heightPx) {
        if (model.frame(inks).widthPx() != widthPx || model.frame(inks).heightPx() != heightPx) {
            model.resize(widthPx, heightPx);
        }
        var widths = new TextWidths();
        var drawing = new SvgDrawing(widthPx, heightPx, widths);
        var frame = model.frame(inks);
        new TimelinePicture(widths).paint(frame, drawing);
        overlay.paint(
                frame,
                drawing,
                new TimelineOverlay.State(
                        session.cursor().timeNs(), null, 0, 0, null, area(frame), null));
        return Optional.of(drawing.document());
    }

    @Override
    public boolean isSettled() {
        return model.isSettled() && presenter.isSettled();
    }

    @Override
    public boolean isDrawn() {
        return model.isDrawn() && presenter.isSettled();
    }

    @Override
    public void close() {
        subscriptions.forEach(Subscription::unsubscribe);
        model.close();
        presenter.close();
    }
}
