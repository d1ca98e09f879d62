package ringscope.app.query;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/// A question that follows a key: key → background query → FX property. Keeps the newest request,
/// drops the overtaken, keeps the old answer on show while loading. FX thread only.
///
/// @param <K> the key, compared by `equals`
/// @param <T> the answer
public final class LiveQuery<K, T> implements AutoCloseable {
    private final FxExecutor fx;
    private final Function<K, CompletableFuture<T>> asker;
    private final ReadOnlyObjectWrapper<@Nullable T> answer = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<@Nullable Throwable> failure =
            new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper loading = new ReadOnlyBooleanWrapper();
    private @Nullable K running;
    private @Nullable K wanted;
    private @Nullable CompletableFuture<T> future;
    private boolean closed;

    public LiveQuery(
            QueryService service, FxExecutor fx, Function<K, QueryService.Question<T>> question) {
        this(fx, key -> service.ask(question.apply(key)));
    }

    private LiveQuery(FxExecutor fx, Function<K, CompletableFuture<T>> asker) {
        this.fx = fx;
        this.asker = asker;
    }

    /// A query for what takes long and what no picture waits for; see [QueryService#analyse].
    public static <K, T> LiveQuery<K, T> analysis(
            QueryService service, FxExecutor fx, Function<K, QueryService.Question<T>> question) {
        return new LiveQuery<>(fx, key -> service.analyse(question.apply(key)));
    }

    /// Asks for this key unless it is already being asked for. At most one question runs; a newer key
    /// replaces the one that waits.
    public void request(K key) {
        if (closed || Objects.equals(key, wanted)) {
            return;
        }
        wanted = key;
        if (running == null) {
            start(key);
        }
    }

    /// Asks again although the key is the same: the trace has grown.
    public void refresh(K key) {
        wanted = null;
        request(key);
    }

    private void start(K key) {
        running = key;
        loading.set(true);
        var asked = asker.apply(key);
        future = asked;
        var _ =
                asked.whenComplete(
                        (value, problem) -> fx.execute(() -> finished(key, value, problem)));
    }

    private void finished(K key, @Nullable T value, @Nullable Throwable problem) {
        running = null;
        if (closed) {
            return;
        }
        if (problem == null) {
            failure.set(null);
            answer.set(value);
        } else {
            failure.set(problem);
        }
        var next = wanted;
        if (next != null && !next.equals(key)) {
            start(next);
        } else {
            loading.set(false);
        }
    }

    public ReadOnlyObjectProperty<@Nullable T> answerProperty() {
        return answer.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<@Nullable Throwable> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty loadingProperty() {
        return loading.getReadOnlyProperty();
    }

    @Override
    public void close() {
        closed = true;
        if (future != null) {
            future.cancel(false);
        }
    }
}
