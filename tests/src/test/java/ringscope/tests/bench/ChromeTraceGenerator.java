package ringscope.tests.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes the Chrome trace that imports are measured with: complete events on 64 lanes with 200 names and three small
/// arguments, about 140 bytes each, the same bytes for the same arguments on every machine.
///
/// ```
/// ChromeTraceGenerator FILE COUNT [unsorted]
/// ```
public final class ChromeTraceGenerator {
    private static final int LANES = 64;
    private static final int NAMES = 200;
    private static final long SEED = 12_345;
    private static final long START_NS = 1_754_000_000_000_000_000L;
    private static final int DURATION_NS_MAX = 20_000;

    private long state = SEED;

    private ChromeTraceGenerator() {}

    public static void main(String[] args) throws IOException {
        if (args.length < 2) {
            System.err.println("usage: ChromeTraceGenerator FILE COUNT [unsorted]");
            System.exit(2);
        }
        Path file = Path.of(args[0]);
        if (args.length > 2 && args[2].equals("unsorted")) {
            writeUnsorted(file, Integer.parseInt(args[1]));
        } else {
            write(file, Integer.parseInt(args[1]));
        }
        System.out.println(file + ": " + Files.size(file) + " bytes");
    }

    /// `count` events in order of time.
    public static void write(Path file, int count) throws IOException {
        new ChromeTraceGenerator().write(file, count, 1, 0);
    }

    /// The same events lane by lane, as many tools write them: the times start anew 64 times.
    public static void writeUnsorted(Path file, int count) throws IOException {
        new ChromeTraceGenerator().write(file, count, LANES, 1);
    }

    private void write(Path file, int count, int passes, int laneStep) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            var line = new StringBuilder(256);
            out.write("{\"traceEvents\":[\n".getBytes(StandardCharsets.US_ASCII));
            for (int pass = 0; pass < passes; pass++) {
                long timeNs = START_NS;
                for (int i = 0; i < count / passes; i++) {
                    timeNs += 1 + next(600);
                    int lane = laneStep == 0 ? next(LANES) : pass;
                    line.setLength(0);
                    if (pass + i > 0) {
                        line.append(",\n");
                    }
                    event(line, timeNs, lane, i);
                    out.write(line.toString().getBytes(StandardCharsets.US_ASCII));
                }
            }
            out.write("\n]}\n".getBytes(StandardCharsets.US_ASCII));
        }
    }

    private void event(StringBuilder line, long timeNs, int lane, int index) {
        int name = next(NAMES);
        line.append("{\"name\":\"kernel_")
                .append(name)
                .append("_op\",\"cat\":\"task\",\"ph\":\"X\",\"ts\":");
        micros(line, timeNs);
        line.append(",\"dur\":");
        micros(line, 1 + next(DURATION_NS_MAX));
        line.append(",\"pid\":").append(lane / 16).append(",\"tid\":").append(lane);
        line.append(",\"args\":{\"i\":").append(index);
        line.append(",\"core\":").append(lane).append(",\"k\":\"v").append(name % 7).append("\"}}");
    }

    private static void micros(StringBuilder line, long ns) {
        line.append(ns / 1000).append('.');
        long rest = ns % 1000;
        line.append((char) ('0' + rest / 100));
        line.append((char) ('0' + rest / 10 % 10)).append((char) ('0' + rest % 10));
    }

    /// A linear congruential generator, so that no library can change the file.
    private int next(int bound) {
        state = state * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
        return (int) ((state >>> 33) % bound);
    }
}
