package ringscope.app.launch;

import javafx.application.Platform;

import ringscope.app.query.FxExecutor;
import ringscope.app.theme.Fonts;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;

/// The JavaFX toolkit, started when a command needs it: with windows where there is a display, on its own
/// headless platform otherwise.
final class Toolkit {
    private static final String PLATFORM = "glass.platform";
    private static final String HEADLESS = "Headless";
    private static final int POLL_MS = 4;
    private static final long NS_PER_MS = 1_000_000;

    private final FxExecutor fx = new FxExecutor();

    private Toolkit() {}

    /// Whether windows can be shown: a display is there, and nobody asked for the headless platform.
    static boolean hasDisplay() {
        if (HEADLESS.equalsIgnoreCase(System.getProperty(PLATFORM))) {
            return false;
        }
        boolean isLinux = System.getProperty("os.name", "").startsWith("Linux");
        return !isLinux || System.getenv("DISPLAY") != null;
    }

    static Toolkit start() {
        var started = new CompletableFuture<Boolean>();
        Platform.startup(
                () -> {
                    Fonts.load();
                    started.complete(true);
                });
        started.join();
        return new Toolkit();
    }

    /// For pictures: never opens a window on a display, draws with the processor alone.
    static Toolkit startHeadless() {
        System.setProperty(PLATFORM, HEADLESS);
        System.setProperty("prism.order", "sw");
        System.setProperty("java.awt.headless", "true");
        return start();
    }

    FxExecutor fx() {
        return fx;
    }

    /// Runs on the FX thread and waits.
    <T> T call(Callable<T> task) {
        var answer = new CompletableFuture<T>();
        fx.execute(
                () -> {
                    try {
                        answer.complete(task.call());
                    } catch (Exception e) {
                        answer.completeExceptionally(e);
                    }
                });
        try {
            return answer.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CommandFailure failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailure("stopped", e);
        }
    }

    /// Runs on the FX thread and waits.
    void run(Runnable task) {
        var _ =
                call(
                        () -> {
                            task.run();
                            return true;
                        });
    }

    /// Waits until the condition holds on the FX thread; false when it does not in time.
    boolean await(long limitMs, BooleanSupplier condition) {
        long end = System.nanoTime() + limitMs * NS_PER_MS;
        while (System.nanoTime() < end) {
            if (call(condition::getAsBoolean)) {
                return true;
            }
            try {
                Thread.sleep(POLL_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return false;
    }
}
