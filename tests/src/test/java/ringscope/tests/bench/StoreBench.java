package ringscope.tests.bench;

import ringscope.trace.MeasureEvent;
import ringscope.trace.RunEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;

/// Measures the store: writing slices,
/// opening, a viewport of all tracks, totals. Arguments: slice count, track count, and a folder to work
/// in. Prints one line a figure.
public final class StoreBench {
    private static final int LEAST_GAP_NS = 20;
    private static final int PIXELS = 1600;
    private static final int VIEWPORTS = 200;
    private static final int NAMES = 40;
    private static final long SEED = 7;

    private StoreBench() {}

    public static void main(String[] args) throws Exception {
        int slices = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int tracks = args.length > 1 ? Integer.parseInt(args[1]) : 64;
        Path folder = args.length > 2 ? Path.of(args[2]) : Files.createTempDirectory("bench");
        Path file = folder.resolve("bench.ringscope");
        Files.deleteIfExists(file);
        long started = System.nanoTime();
        long lastNs = write(file, slices, tracks);
        report("write", started, slices);
        System.out.println("file MB: " + Files.size(file) / 1_000_000);
        started = System.nanoTime();
        try (var store = TraceStore.open(file);
                var reader = store.reader()) {
            report("open", started, slices);
            read(reader, lastNs, tracks);
        }
        var memory = Runtime.getRuntime();
        System.gc();
        System.out.println("heap MB: " + (memory.totalMemory() - memory.freeMemory()) / 1_000_000);
    }

    private static long write(Path file, int slices, int tracks) throws Exception {
        var random = new SplittableRandom(SEED);
        long timeNs = 1_000_000;
        String[] names = new String[NAMES];
        Arrays.setAll(names, i -> "kernel_" + i);
        try (var store = TraceStore.create(file);
                var writer = store.writer()) {
            for (int track = 1; track <= tracks; track++) {
                writer.accept(
                        new RunEvent.TrackDeclared(
                                track, 0, 1, 1, "aic", "AIC " + track, "", track));
            }
            for (int i = 0; i < slices; i++) {
                timeNs += random.nextInt(LEAST_GAP_NS, 300);
                // no overlap within a track, as on a core; lengths spread over decades
                long mostNs = (long) LEAST_GAP_NS * tracks;
                long lengthNs = mostNs >> random.nextInt(10);
                writer.accept(
                        new MeasureEvent.Slice(
                                timeNs,
                                timeNs + lengthNs,
                                1 + i % tracks,
                                names[random.nextInt(NAMES)],
                                "kernel",
                                false,
                                0,
                                -1,
                                "{\"block\":" + (i & 63) + ",\"bytes\":" + (i * 17L) + "}"));
            }
            writer.complete();
        }
        return timeNs;
    }

    private static void read(TraceReader reader, long lastNs, int tracks) throws Exception {
        long started = System.nanoTime();
        viewport(reader, new TimeRange(0, lastNs), tracks);
        report("first viewport", started, tracks);
        var random = new SplittableRandom(SEED);
        long[] times = new long[VIEWPORTS];
        int most = 0;
        for (int i = 0; i < VIEWPORTS; i++) {
            long widthNs = (long) (lastNs * Math.pow(10, -random.nextDouble(0, 4)));
            long startNs = random.nextLong(0, lastNs - widthNs + 1);
            long start = System.nanoTime();
            most =
                    Math.max(
                            most,
                            viewport(reader, new TimeRange(startNs, startNs + widthNs), tracks));
            times[i] = System.nanoTime() - start;
        }
        Arrays.sort(times);
        System.out.printf(
                "viewport of %d tracks: p50 %.1f ms, p95 %.1f ms, p99 %.1f ms, most items %d%n",
                tracks,
                times[VIEWPORTS / 2] / 1e6,
                times[VIEWPORTS * 95 / 100] / 1e6,
                times[VIEWPORTS * 99 / 100] / 1e6,
                most);
        started = System.nanoTime();
        reader.totalsByName();
        report("totals by name, stored", started, 1);
        started = System.nanoTime();
        reader.totalsByName(new int[0], new TimeRange(1, lastNs));
        report("totals by name, range", started, 1);
    }

    private static int viewport(TraceReader reader, TimeRange range, int tracks) throws Exception {
        int most = 0;
        for (int track = 1; track <= tracks; track++) {
            var columns =
                    reader.slices(track, range, Math.max(1, range.lengthNs() / PIXELS), 20_000);
            most = Math.max(most, columns.size());
        }
        return most;
    }

    private static void report(String what, long started, int count) {
        double ms = (System.nanoTime() - started) / 1e6;
        // processor time is the sturdier figure on a machine that does other things too
        double cpuMs =
                ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .map(cpu -> cpu.toNanos() / 1e6)
                        .orElse(Double.NaN);
        System.out.printf(
                "%s: %.1f ms, %.3f M/s, process cpu so far %.0f ms%n",
                what, ms, count / ms / 1000, cpuMs);
    }
}
