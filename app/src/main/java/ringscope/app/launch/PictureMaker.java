package ringscope.app.launch;

import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;

import ringscope.app.session.Opening;
import ringscope.app.session.TraceSession;
import ringscope.app.theme.Theme;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;
import ringscope.app.window.MainWindow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Draws the window or one view of it into a file, without any display.
final class PictureMaker {
    /// The whole window, as a view's name.
    static final String WINDOW = "window";

    private static final double STAGE_PX = 400;
    private static final long SETTLE_LIMIT_MS = 30_000;

    private final Toolkit toolkit;
    private final Theme theme;
    private final MainWindow.Services services;
    private final MainWindow window;

    /// Opens the trace in a window that nobody sees and waits until it has drawn everything.
    PictureMaker(Toolkit toolkit, Theme theme, Opening opening, int widthPx, int heightPx) {
        this.toolkit = toolkit;
        this.theme = theme;
        this.services = WindowLauncher.services();
        this.window =
                toolkit.call(
                        () -> {
                            var made = new MainWindow(theme, toolkit.fx(), services);
                            show(made.root(), widthPx, heightPx);
                            made.show(opening);
                            return made;
                        });
        try {
            var _ = opening.done().get();
        } catch (ExecutionException e) {
            throw new CommandFailure(Opening.message(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailure("stopped", e);
        }
        settle();
    }

    /// Puts the node on a stage, so that the toolkit's pulses reach it. The headless platform fails on
    /// stages beyond its 1000 × 1000 px; so the stage is small and the node hangs over its edge, which a
    /// picture of the node does not mind.
    private Stage show(Region node, int widthPx, int heightPx) {
        node.setMinSize(widthPx, heightPx);
        node.setPrefSize(widthPx, heightPx);
        node.setMaxSize(widthPx, heightPx);
        var scene = new Scene(new Pane(node), STAGE_PX, STAGE_PX);
        theme.dress(scene);
        var stage = new Stage();
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        stage.show();
        return stage;
    }

    /// Changes what is shown (cursor, selection, viewport) and waits until it is drawn.
    void change(Consumer<TraceSession> change) {
        var _ =
                toolkit.call(
                        () -> {
                            window.session().ifPresent(change);
                            return true;
                        });
        settle();
    }

    void bringToFront(String viewId) {
        requireKnown(viewId);
        var _ = toolkit.call(() -> window.show(viewId));
        settle();
    }

    void toggleTheme() {
        var _ =
                toolkit.call(
                        () -> {
                            theme.toggle();
                            return true;
                        });
        settle();
    }

    private void settle() {
        settle("the window", window::isSettled);
    }

    private void settle(String what, BooleanSupplier isSettled) {
        // twice: what has settled may have asked for more
        for (int i = 0; i < 2; i++) {
            if (!toolkit.await(SETTLE_LIMIT_MS, isSettled)) {
                throw new CommandFailure(what + " was not drawn within 30 s");
            }
        }
    }

    void writeWindow(Path file) throws IOException {
        Picture.write(toolkit.call(() -> window.root().snapshot(null, null)), file);
    }

    /// One view alone at its own size.
    void writeView(String viewId, int widthPx, int heightPx, Path file) throws IOException {
        var image =
                withView(
                        viewId,
                        widthPx,
                        heightPx,
                        view -> view.node().getParent().snapshot(null, null));
        Picture.write(image, file);
    }

    /// The view as SVG, empty when it cannot draw itself that way.
    Optional<String> svg(String viewId, int widthPx, int heightPx) {
        return withView(viewId, widthPx, heightPx, view -> view.svg(widthPx, heightPx));
    }

    private <T> T withView(String viewId, int widthPx, int heightPx, Function<View, T> use) {
        var contribution = requireKnown(viewId);
        var view =
                toolkit.call(
                        () -> {
                            var session = window.session().orElseThrow();
                            var made = contribution.createView(new ViewContext(session, theme));
                            var root = new StackPane(made.node());
                            root.getStyleClass().add("rs-window");
                            show(root, widthPx, heightPx);
                            return made;
                        });
        settle(viewId, view::isSettled);
        return toolkit.call(
                () -> {
                    var answer = use.apply(view);
                    var stage = view.node().getScene().getWindow();
                    view.close();
                    stage.hide();
                    return answer;
                });
    }

    private ViewContribution requireKnown(String viewId) {
        return services.contributions().stream()
                .filter(one -> one.id().equals(viewId))
                .findFirst()
                .orElseThrow(
                        () ->
                                new CommandFailure(
                                        "no view \"" + viewId + "\"; there are " + names()));
    }

    private String names() {
        return Stream.concat(
                        Stream.of(WINDOW),
                        services.contributions().stream().map(ViewContribution::id).sorted())
                .collect(Collectors.joining(", "));
    }

    void close() {
        var _ =
                toolkit.call(
                        () -> {
                            window.close();
                            return true;
                        });
    }
}
