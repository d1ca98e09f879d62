package ringscope.app.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import ringscope.app.query.FxExecutor;
import ringscope.app.session.RecentTraces;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/// Without a trace: open one, take up a recent one, or look at a sample. Nothing else.
final class WelcomePane extends HBox {
    private static final int RECENT_SHOWN = 8;

    private final MainWindow window;

    WelcomePane(MainWindow window, MainWindow.Services services, FxExecutor fx) {
        this.window = window;
        setId("welcome");
        getStyleClass().add("rs-welcome");
        var recentRows = new VBox();
        var recentCount = new Label("");
        recentCount.getStyleClass().add("rs-caption");
        var left =
                new VBox(
                        label("Ringscope", "rs-welcome-name"),
                        label("See what the runtime did.", "rs-welcome-claim"),
                        action(
                                "Open folder…",
                                "a run directory, one or many ranks; what is missing is listed",
                                "Ctrl+O",
                                "open-folder",
                                window::chooseFolder),
                        action(
                                "Open file…",
                                ".ringscope, chip_swimlane_records.json, deps.json, Chrome JSON",
                                "Ctrl+Shift+O",
                                "open-file",
                                window::chooseFiles),
                        head("Recent", recentCount),
                        recentRows,
                        label("Drop a folder or file anywhere in this window.", "rs-welcome-hint"));
        left.getStyleClass().add("rs-welcome-left");
        var right =
                new VBox(
                        head(
                                "Look at a sample",
                                label("recorded form, made by hand", "rs-caption")));
        right.getStyleClass().add("rs-welcome-right");
        for (var sample : services.samples()) {
            right.getChildren().add(sampleRow(sample));
        }
        if (services.samples().isEmpty()) {
            right.getChildren().add(label("No sample is installed with this program.", "rs-ink2"));
        }
        HBox.setHgrow(right, Priority.ALWAYS);
        getChildren().addAll(left, right);
        loadRecent(services.recent(), recentRows, recentCount, fx);
    }

    private static Label label(String text, String styleClass) {
        var label = new Label(text);
        label.getStyleClass().add(styleClass);
        return label;
    }

    private static HBox head(String title, Node right) {
        var row = new HBox(label(title, "rs-welcome-head"), grow(), right);
        row.setAlignment(Pos.BASELINE_LEFT);
        row.getStyleClass().add("rs-welcome-headrow");
        return row;
    }

    private static Region grow() {
        var space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }

    private static Button action(String title, String detail, String key, String id, Runnable run) {
        var words = new VBox(2, label(title, "rs-welcome-action-title"), label(detail, "rs-ink2"));
        words.setAlignment(Pos.CENTER_LEFT);
        var keyLabel = label(key, "rs-ink2");
        keyLabel.getStyleClass().add("rs-mono");
        var inside = new HBox(words, grow(), keyLabel);
        inside.setAlignment(Pos.CENTER_LEFT);
        var button = new Button("", inside);
        inside.prefWidthProperty().bind(button.widthProperty().subtract(36));
        button.setId(id);
        button.setAccessibleText(title);
        button.getStyleClass().setAll("button", "rs-welcome-action");
        if (id.equals("open-folder")) {
            button.getStyleClass().add("rs-welcome-default");
        }
        button.setMaxWidth(Double.MAX_VALUE);
        button.setOnAction(_ -> run.run());
        return button;
    }

    private Node sampleRow(Path sample) {
        var name = String.valueOf(sample.getFileName());
        var row = row(name, "a bundled run folder", "", sample);
        row.setId("sample-" + name);
        return row;
    }

    private Button row(String title, String detail, String right, Path path) {
        var first = new HBox(label(title, "rs-welcome-row-title"), grow());
        var second = new HBox(label(detail, "rs-ink2"), grow(), label(right, "rs-ink2"));
        var inside = new VBox(2, first, second);
        inside.setAlignment(Pos.CENTER_LEFT);
        var button = new Button("", inside);
        inside.prefWidthProperty().bind(button.widthProperty().subtract(20));
        button.getStyleClass().setAll("button", "rs-welcome-row");
        button.setAccessibleText(title);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setOnAction(_ -> window.open(List.of(path)));
        return button;
    }

    private record Shown(RecentTraces.Entry entry, Existence existence) {}

    private enum Existence {
        THERE,
        GONE
    }

    /// Reads the list and looks whether the files are still there, off the FX thread.
    private void loadRecent(RecentTraces recent, VBox rows, Label count, FxExecutor fx) {
        var thread =
                new Thread(
                        () -> {
                            var found =
                                    recent.read().stream()
                                            .limit(RECENT_SHOWN)
                                            .map(
                                                    entry ->
                                                            new Shown(
                                                                    entry,
                                                                    Files.exists(entry.path())
                                                                            ? Existence.THERE
                                                                            : Existence.GONE))
                                            .toList();
                            fx.execute(() -> showRecent(found, rows, count));
                        },
                        "recent");
        thread.setDaemon(true);
        thread.start();
    }

    private void showRecent(List<Shown> found, VBox rows, Label count) {
        count.setText(String.valueOf(found.size()));
        for (var shown : found) {
            var entry = shown.entry();
            boolean isGone = shown.existence() == Existence.GONE;
            var row =
                    row(
                            lastTwo(entry.path()),
                            isGone ? "no longer there" : entry.held(),
                            when(entry.openedMs()),
                            entry.path());
            row.setDisable(isGone);
            rows.getChildren().add(row);
        }
        if (found.isEmpty()) {
            rows.getChildren().add(label("Nothing opened yet.", "rs-welcome-hint"));
        }
    }

    /// A run folder's own name says little; its parent's tells the program.
    private static String lastTwo(Path path) {
        int count = path.getNameCount();
        return count <= 2 ? path.toString() : path.subpath(count - 2, count).toString();
    }

    private static String when(long openedMs) {
        var at = Instant.ofEpochMilli(openedMs).atZone(ZoneId.systemDefault());
        var today = LocalDate.now(ZoneId.systemDefault());
        if (at.toLocalDate().equals(today)) {
            return "today " + DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT).format(at);
        }
        if (at.toLocalDate().equals(today.minusDays(1))) {
            return "yesterday";
        }
        return DateTimeFormatter.ofPattern("d MMM", Locale.ENGLISH).format(at);
    }
}
