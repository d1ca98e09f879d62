package ringscope.app.window;

import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import ringscope.app.session.BackgroundWork;
import ringscope.app.session.Progress;
import ringscope.app.session.TraceSession;
import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Numbers;
import ringscope.app.theme.TimeText;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.Subject;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/// The status bar: what was recorded and what was not, background work, losses, counts, scale.
final class StatusStrip extends HBox {
    private final HBox coverage = new HBox();
    private final HBox work = new HBox(8);
    private final Label lost = new Label();
    private final Label events = new Label();
    private final Label scale = new Label();
    private final Label state = new Label("no trace");
    private final HBox right = new HBox();
    private final String version;

    StatusStrip(BackgroundWork background, String version) {
        this.version = version;
        getStyleClass().add("rs-status");
        setAlignment(Pos.CENTER_LEFT);
        for (var box : new HBox[] {coverage, work, right}) {
            box.setAlignment(Pos.CENTER_LEFT);
        }
        coverage.getStyleClass().add("rs-coverage");
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        getChildren().addAll(coverage, space, work, right);
        background
                .jobs()
                .addListener((ListChangeListener<BackgroundWork.Job>) _ -> showWork(background));
        showNothing();
    }

    void showNothing() {
        coverage.getChildren().setAll(state);
        state.setText("no trace");
        right.getChildren().setAll(new Label("Ringscope " + version));
    }

    void show(TraceSession session) {
        right.getChildren().setAll(lost, line(), events, line(), scale);
        session.summaryProperty().subscribe(this::showSummary);
        session.viewport()
                .visibleProperty()
                .subscribe(range -> showScale(session, Math.max(1, timelineWidth())));
        widthProperty().subscribe(_ -> showScale(session, Math.max(1, timelineWidth())));
    }

    /// Pixels of the time axis: the window without navigator, lane labels and inspector.
    private double timelineWidth() {
        var axis = getScene() == null ? null : getScene().lookup("#timeline-axis");
        return axis == null ? getWidth() - 604 : axis.getLayoutBounds().getWidth();
    }

    private void showScale(TraceSession session, double widthPx) {
        long perPx = Math.round(session.viewport().visible().lengthNs() / widthPx);
        scale.setText("1 px = " + TimeText.about(perPx));
    }

    private void showSummary(TraceSummary summary) {
        lost.setText(
                "lost "
                        + Numbers.grouped(
                                summary.sources().stream().mapToLong(s -> s.reported()).sum()));
        events.setText(Numbers.counted(summary.counts().events(), "event", "events"));
        coverage.getChildren().clear();
        if (!summary.revision().isComplete() && !summary.revision().state().isEmpty()) {
            var note = new Label(summary.revision().state());
            note.getStyleClass().add("rs-semibold");
            coverage.getChildren().add(note);
        }
        var caption = new Label("coverage");
        caption.getStyleClass().add("rs-ink3");
        coverage.getChildren().add(caption);
        bySubject(summary).forEach((subject, item) -> coverage.getChildren().add(item));
    }

    /// The best any rank recorded of each subject; what no rank says anything about is left out.
    private static Map<Subject, Label> bySubject(TraceSummary summary) {
        var best = new EnumMap<Subject, Recorded>(Subject.class);
        var notes = new EnumMap<Subject, String>(Subject.class);
        for (var row : summary.coverage()) {
            var known = best.get(row.subject());
            if (known == null || row.recorded().compareTo(known) < 0) {
                best.put(row.subject(), row.recorded());
                notes.put(row.subject(), row.note());
            }
        }
        var labels = new EnumMap<Subject, Label>(Subject.class);
        best.forEach(
                (subject, recorded) ->
                        labels.put(
                                subject, item(subject, recorded, notes.getOrDefault(subject, ""))));
        return labels;
    }

    private static Label item(Subject subject, Recorded recorded, String note) {
        var name = subject.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        boolean isShort = !note.isEmpty() && note.length() <= 24 && recorded == Recorded.PARTLY;
        var label = new Label(isShort ? name + ": " + note : name);
        label.setGraphic((recorded == Recorded.RECORDED ? Icon.CHECK : Icon.PARTLY).node(10));
        if (recorded != Recorded.RECORDED) {
            label.getStyleClass().add("rs-ink3");
        }
        var how =
                switch (recorded) {
                    case RECORDED -> "recorded";
                    case PARTLY -> "partly recorded";
                    case NOT_RECORDED -> "not recorded";
                };
        label.setTooltip(new Tooltip(name + ": " + how + (note.isEmpty() ? "" : ", " + note)));
        return label;
    }

    private void showWork(BackgroundWork background) {
        work.getChildren().clear();
        for (var job : background.jobs()) {
            var text = new Label();
            var bar = new ProgressBar();
            bar.getStyleClass().add("rs-progress");
            job.progressProperty()
                    .subscribe(
                            progress -> {
                                boolean isKnown = progress.share() >= 0;
                                bar.setProgress(isKnown ? progress.share() : Progress.UNKNOWN);
                                text.setText(
                                        progress.what()
                                                + (isKnown
                                                        ? " "
                                                                + Math.round(100 * progress.share())
                                                                + "\u2009%"
                                                        : " …"));
                            });
            var stop = new Button("", Icon.CLOSE.node(10));
            stop.getStyleClass().add("rs-flat");
            stop.setAccessibleText("Stop");
            stop.setTooltip(new Tooltip("Stop; what was read so far stays"));
            stop.setOnAction(_ -> job.cancel());
            work.getChildren().addAll(text, bar, stop);
        }
    }

    private static Region line() {
        var line = new Region();
        line.getStyleClass().add("rs-divider");
        return line;
    }
}
