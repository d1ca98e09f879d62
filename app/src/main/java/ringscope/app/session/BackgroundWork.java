package ringscope.app.session;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

import ringscope.app.query.FxExecutor;

/// Everything that goes on behind the window's back, for the status bar: each with progress and a way
/// to stop it. FX thread only, except [Job#report] and [Job#finish].
public final class BackgroundWork {
    private final FxExecutor fx;
    private final ObservableList<Job> jobs = FXCollections.observableArrayList();

    public BackgroundWork(FxExecutor fx) {
        this.fx = fx;
    }

    /// Jobs that run now, oldest first.
    public ObservableList<Job> jobs() {
        return jobs;
    }

    public Job start(String what, Runnable cancel) {
        var job = new Job(new Progress(what, Progress.UNKNOWN), cancel);
        jobs.add(job);
        return job;
    }

    /// One piece of work.
    public final class Job {
        private final javafx.beans.property.ReadOnlyObjectWrapper<Progress> progress;
        private final Runnable cancel;

        private Job(Progress first, Runnable cancel) {
            this.progress = new javafx.beans.property.ReadOnlyObjectWrapper<>(first);
            this.cancel = cancel;
        }

        public javafx.beans.property.ReadOnlyObjectProperty<Progress> progressProperty() {
            return progress.getReadOnlyProperty();
        }

        /// From any thread.
        public void report(Progress now) {
            fx.execute(() -> progress.set(now));
        }

        /// From any thread.
        public void finish() {
            fx.execute(() -> jobs.remove(this));
        }

        public void cancel() {
            cancel.run();
        }
    }
}
