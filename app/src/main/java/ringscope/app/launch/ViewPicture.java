package ringscope.app.launch;

import javafx.scene.image.Image;
import javafx.scene.layout.StackPane;

import ringscope.app.session.Opening;
import ringscope.app.session.TraceSession;
import ringscope.app.view.View;
import ringscope.app.view.ViewContext;
import ringscope.app.view.ViewContribution;
import ringscope.trace.store.TraceStoreException;

import java.util.Optional;
import java.util.function.Consumer;

/// One view alone as a picture: nothing else of the window is made, and the view asks for its data once,
/// when cursor, selection and visible times are what they shall be.
final class ViewPicture implements AutoCloseable {
    private final Easel easel;
    private final ViewContribution contribution;
    private final TraceSession session;
    private final StackPane root;
    private final View view;

    /// Waits for the trace, then until the view has drawn everything.
    ViewPicture(
            Easel easel,
            ViewContribution contribution,
            Opening opening,
            Consumer<TraceSession> change) {
        this.easel = easel;
        this.contribution = contribution;
        var ready = Easel.await(opening);
        var toolkit = easel.toolkit();
        session =
                toolkit.call(
                        () ->
                                new TraceSession(
                                        ready.store(),
                                        toolkit.fx(),
                                        ready.summary(),
                                        ready.onClose()));
        toolkit.run(() -> change.accept(session));
        root = new StackPane();
        view =
                toolkit.call(
                        () -> {
                            var made =
                                    contribution.createView(
                                            new ViewContext(session, easel.theme()));
                            root.getChildren().add(made.node());
                            root.getStyleClass().add("rs-window");
                            easel.show(root);
                            return made;
                        });
        easel.settle(contribution.id(), view::isSettled);
    }

    Image image() {
        return easel.snapshot(root);
    }

    /// The view as SVG; fails for a view that cannot draw itself that way.
    String svg() {
        Optional<String> svg =
                easel.toolkit().call(() -> view.svg(easel.widthPx(), easel.heightPx()));
        return svg.orElseThrow(
                () ->
                        new CommandFailure(
                                "view \""
                                        + contribution.id()
                                        + "\" has no SVG form; write a .png, or take timeline or"
                                        + " graph"));
    }

    @Override
    public void close() throws TraceStoreException {
        easel.toolkit()
                .run(
                        () -> {
                            view.close();
                            easel.clear();
                        });
        session.close();
    }
}
