package ringscope.tests.sample;

import java.util.List;
import java.util.TreeSet;

/// The scope statistics of a finished run: one line per scope boundary, with the positions of every ring
/// at that moment. Nothing here carries a time; the order of the lines is the axis.
final class SampleScopeStats {
    private static final int TASK_WINDOW = 16_384;
    private static final long HEAP_BYTES = 268_435_456L;
    private static final int DEPENDENCY_POOL = 65_536;
    private static final int TENSOR_MAP = 65_536;

    private final SampleProgram program;
    private final ScopeEnds times;

    SampleScopeStats(SampleProgram program) {
        this.program = program;
        this.times = new ScopeEnds(program);
    }

    String text() {
        var out = new StringBuilder();
        out.append(
                "{\"version\": 6, \"fatal\": false, \"dropped\": 0, \"total\": %d, \"task_window_max\": %s, \"heap_max\": %s, \"dep_pool_max\": %s, \"tensormap_max\": %d}\n"
                        .formatted(
                                program.scopes.size(),
                                four(TASK_WINDOW),
                                four(HEAP_BYTES),
                                four(DEPENDENCY_POOL),
                                TENSOR_MAP));
        for (var mark : program.scopes) line(out, mark);
        return out.toString();
    }

    private void line(StringBuilder out, SampleProgram.ScopeMark mark) {
        long now = times.timeNs(mark);
        var submitted = program.tasks.subList(0, mark.submitIndex());
        int head = 0;
        int tail = 0;
        long heapEnd = 0;
        long heapStart = 0;
        int poolEnd = 1;
        int poolStart = 1;
        boolean isLeading = true;
        for (var task : submitted) {
            if (task.ring != mark.ring()) continue;
            isLeading &= task.consumedNs() <= now;
            head++;
            heapEnd += task.heapBytes;
            poolEnd += task.fanin.size();
            if (!isLeading) continue;
            tail++;
            heapStart += task.heapBytes;
            poolStart += task.fanin.size();
        }
        out.append(
                "{\"site\": \"%s\", \"phase\": \"%s\", \"depth\": %d, \"ring\": %d, "
                        .formatted(
                                mark.site(),
                                mark.isBegin() ? "begin" : "end",
                                mark.depth(),
                                mark.ring()));
        out.append(
                "\"task_window_start\": %d, \"task_window_end\": %d, \"heap_start\": %d, \"heap_end\": %d, "
                        .formatted(tail, head, heapStart, heapEnd));
        out.append(
                "\"dep_pool_start\": %d, \"dep_pool_end\": %d, \"tensormap\": %d}\n"
                        .formatted(poolStart, poolEnd, mapEntries(submitted)));
    }

    /// Every automatic writer has an entry until a covering INOUT takes its place.
    private static int mapEntries(List<SampleTask> submitted) {
        var addresses = new TreeSet<Long>();
        for (var task : submitted) {
            if (task.isManual) continue;
            for (var argument : task.arguments)
                if (!argument.direction().equals("INPUT"))
                    addresses.add(argument.tensor().address());
        }
        return addresses.size();
    }

    private static String four(long value) {
        return "[%1$d, %1$d, %1$d, %1$d]".formatted(value);
    }
}
