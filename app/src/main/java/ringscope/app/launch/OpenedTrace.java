package ringscope.app.launch;

import ringscope.app.session.Opening;
import ringscope.app.session.UserFolders;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;

/// Paths of the command line as a trace that can be read: a store is opened, anything else is imported
/// first. For commands that need no window.
final class OpenedTrace implements AutoCloseable {
    private final Opening.Ready ready;

    private OpenedTrace(Opening.Ready ready) {
        this.ready = ready;
    }

    static OpenedTrace open(Path path) {
        return open(List.of(path));
    }

    static OpenedTrace open(List<Path> paths) {
        try (var progress = new ProgressLine()) {
            var opening = Opening.beginWhole(paths, userFolders().cache());
            opening.listen(progress);
            var _ = opening.done().get();
            return new OpenedTrace(opening.ready().get());
        } catch (ExecutionException e) {
            throw new CommandFailure(Opening.message(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailure("stopped", e);
        }
    }

    static UserFolders userFolders() {
        return UserFolders.of(System.getenv(), Path.of(System.getProperty("user.home", ".")));
    }

    TraceStore store() {
        return ready.store();
    }

    TraceReader reader() throws TraceStoreException {
        return ready.store().reader();
    }

    @Override
    public void close() throws TraceStoreException {
        ready.store().close();
        ready.onClose().run();
    }
}
