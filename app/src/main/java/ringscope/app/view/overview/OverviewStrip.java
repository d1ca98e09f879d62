package ringscope.app.view.overview;

import javafx.scene.Cursor;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.text.TextAlignment;
import javafx.util.Subscription;

import ringscope.app.query.LiveQuery;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.Fonts;
import ringscope.app.theme.Palette;
import ringscope.app.theme.Theme;
import ringscope.app.theme.TimeText;
import ringscope.app.view.ViewContext;
import ringscope.trace.TimeRange;

import java.util.ArrayList;
import java.util.List;

/// The whole run in 44 px: busy lanes as a line, errors as red ticks, the viewport as a handle to drag
/// and resize.
public final class OverviewStrip extends Pane implements AutoCloseable {
    private static final double HEIGHT = 44;
    private static final double CHART_TOP = 14;
    private static final double CHART_HEIGHT = 26;
    private static final double SIDE = 8;
    private static final double GRIP = 5;
    private static final double LEAST_HANDLE = 3;

    private final TraceSession session;
    private final Theme theme;
    private final Canvas canvas = new Canvas();
    private final LiveQuery<Key, Busyness> query;
    private final List<Subscription> subscriptions = new ArrayList<>();
    private Grip grip = Grip.NONE;
    private long grabbedNs;

    private record Key(int columns, long revision) {}

    private enum Grip {
        NONE,
        LEFT,
        RIGHT,
        WHOLE
    }

    public OverviewStrip(ViewContext context) {
        this.session = context.session();
        this.theme = context.theme();
        setId("overview");
        getStyleClass().add("rs-overview");
        setMinHeight(HEIGHT);
        setPrefHeight(HEIGHT);
        setMaxHeight(HEIGHT);
        canvas.setHeight(HEIGHT - 1);
        getChildren().add(canvas);
        canvas.widthProperty().bind(widthProperty());
        query =
                new LiveQuery<>(
                        session.queries(),
                        session.fx(),
                        key -> reader -> Busyness.read(reader, session.summary(), key.columns()));
        subscriptions.add(widthProperty().subscribe(_ -> ask()));
        subscriptions.add(session.summaryProperty().subscribe(_ -> ask()));
        subscriptions.add(query.answerProperty().subscribe(_ -> paint()));
        subscriptions.add(session.viewport().visibleProperty().subscribe(_ -> paint()));
        subscriptions.add(session.cursorProperty().subscribe(_ -> paint()));
        subscriptions.add(theme.paletteProperty().subscribe(_ -> paint()));
        setOnMousePressed(this::press);
        setOnMouseDragged(this::drag);
        setOnMouseReleased(_ -> grip = Grip.NONE);
        setOnMouseMoved(event -> setCursor(shape(gripAt(event.getX()))));
        setOnMouseClicked(
                event -> {
                    if (event.getClickCount() == 2) {
                        session.viewport().fit();
                    }
                });
    }

    private void ask() {
        int columns = (int) (getWidth() - 2 * SIDE);
        if (columns > 0) {
            query.request(new Key(columns, session.summary().revision().lastSeq()));
            paint();
        }
    }

    private double xOf(long timeNs) {
        var bounds = session.viewport().bounds();
        double share = (double) (timeNs - bounds.startNs()) / Math.max(1, bounds.lengthNs());
        return SIDE + share * (getWidth() - 2 * SIDE);
    }

    private long timeAt(double x) {
        var bounds = session.viewport().bounds();
        double share = (x - SIDE) / Math.max(1, getWidth() - 2 * SIDE);
        return bounds.startNs() + Math.round(Math.clamp(share, 0, 1) * bounds.lengthNs());
    }

    private Grip gripAt(double x) {
        var visible = session.viewport().visible();
        double left = xOf(visible.startNs());
        double right = Math.max(left + LEAST_HANDLE, xOf(visible.endNs()));
        if (Math.abs(x - left) <= GRIP) {
            return Grip.LEFT;
        }
        if (Math.abs(x - right) <= GRIP) {
            return Grip.RIGHT;
        }
        return x > left && x < right ? Grip.WHOLE : Grip.NONE;
    }

    private static Cursor shape(Grip grip) {
        return switch (grip) {
            case LEFT, RIGHT -> Cursor.H_RESIZE;
            case WHOLE -> Cursor.OPEN_HAND;
            case NONE -> Cursor.DEFAULT;
        };
    }

    private void press(MouseEvent event) {
        grip = gripAt(event.getX());
        var visible = session.viewport().visible();
        if (grip == Grip.NONE) {
            long middle = timeAt(event.getX());
            move(middle - visible.lengthNs() / 2);
            grip = Grip.WHOLE;
        }
        grabbedNs = timeAt(event.getX()) - session.viewport().visible().startNs();
    }

    private void drag(MouseEvent event) {
        var visible = session.viewport().visible();
        long at = timeAt(event.getX());
        switch (grip) {
            case LEFT ->
                    session.viewport()
                            .show(
                                    new TimeRange(
                                            Math.min(at, visible.endNs() - 1), visible.endNs()));
            case RIGHT ->
                    session.viewport()
                            .show(
                                    new TimeRange(
                                            visible.startNs(),
                                            Math.max(at, visible.startNs() + 1)));
            case WHOLE -> move(at - grabbedNs);
            case NONE -> {}
        }
    }

    private void move(long startNs) {
        session.viewport()
                .show(new TimeRange(startNs, startNs + session.viewport().visible().lengthNs()));
    }

    private void paint() {
        double width = getWidth();
        if (width <= 2 * SIDE) {
            return;
        }
        var look = theme.palette();
        var pen = canvas.getGraphicsContext2D();
        pen.setFill(look.colour("panel"));
        pen.fillRect(0, 0, width, HEIGHT);
        var answer = query.answerProperty().get();
        if (answer != null) {
            paintChart(pen, look, answer);
        }
        paintHandle(pen, look);
        pen.setFont(Fonts.words(11));
        pen.setFill(look.colour("ink2"));
        pen.setTextAlign(TextAlignment.LEFT);
        if (answer != null && answer.laneCount() > 0) {
            var what = answer.areCores() ? "cores" : "lanes";
            pen.fillText(what + " busy of " + answer.laneCount(), SIDE + 2, 12);
        }
        pen.setFont(Fonts.mono(11));
        pen.setTextAlign(TextAlignment.RIGHT);
        var bounds = session.viewport().bounds();
        pen.fillText(TimeText.exactMs(bounds.lengthNs()), width - SIDE, 12);
    }

    private void paintChart(GraphicsContext pen, Palette look, Busyness answer) {
        double base = CHART_TOP + CHART_HEIGHT;
        double perLane = CHART_HEIGHT / Math.max(1, answer.laneCount());
        var busy = answer.busy();
        pen.setFill(look.colour("line"));
        pen.setGlobalAlpha(0.5);
        pen.beginPath();
        pen.moveTo(SIDE, base);
        for (int x = 0; x < busy.length; x++) {
            pen.lineTo(SIDE + x + 0.5, base - busy[x] * perLane);
        }
        pen.lineTo(SIDE + busy.length, base);
        pen.fill();
        pen.setGlobalAlpha(1);
        pen.setStroke(look.colour("ink3"));
        pen.setLineWidth(1);
        pen.beginPath();
        for (int x = 0; x < busy.length; x++) {
            double y = base - busy[x] * perLane;
            if (x == 0) {
                pen.moveTo(SIDE + 0.5, y);
            } else {
                pen.lineTo(SIDE + x + 0.5, y);
            }
        }
        pen.stroke();
        pen.setFill(look.colour("bad"));
        for (int column : answer.issueColumns()) {
            pen.fillRect(SIDE + column, CHART_TOP, 1.5, CHART_HEIGHT);
        }
    }

    private void paintHandle(GraphicsContext pen, Palette look) {
        var visible = session.viewport().visible();
        double left = Math.max(1, xOf(visible.startNs()));
        double right =
                Math.min(getWidth() - 1, Math.max(left + LEAST_HANDLE, xOf(visible.endNs())));
        pen.setFill(look.colour("accent"));
        pen.setGlobalAlpha(0.12);
        pen.fillRect(left, 3, right - left, HEIGHT - 7);
        pen.setGlobalAlpha(1);
        pen.setStroke(look.colour("accent"));
        pen.setLineWidth(1.5);
        pen.strokeRect(left, 3.5, right - left, HEIGHT - 8);
        pen.setFill(look.colour("accent"));
        pen.fillRoundRect(left - 2, 14, 4, 14, 2, 2);
        pen.fillRoundRect(right - 2, 14, 4, 14, 2, 2);
        double x = Math.round(xOf(session.cursor().timeNs())) + 0.5;
        pen.setStroke(look.colour("cursor"));
        pen.setLineWidth(1);
        pen.strokeLine(x, 3, x, HEIGHT - 4);
    }

    public boolean isSettled() {
        return !query.loadingProperty().get();
    }

    @Override
    public void close() {
        subscriptions.forEach(Subscription::unsubscribe);
        query.close();
    }
}
