package ringscope.importer.swimlane;

import ringscope.importer.ImportContext;
import ringscope.importer.record.LongTable;
import ringscope.trace.MeasureEvent.CounterSample;

import java.util.Arrays;

/// The depths of the three ready queues over time, from the samples at the edges of scheduler phases.
/// The threads sample the same queues, so their samples are merged by time and only changes are kept.
final class ReadyQueues {
    private static final String[] CORE_TYPES = {"AIC", "AIV", "MIX"};

    private final ImportContext context;
    private final LaneBook lanes;
    private final LongTable samples = new LongTable(4);
    private final long[] row = new long[4];

    ReadyQueues(ImportContext context, LaneBook lanes) {
        this.context = context;
        this.lanes = lanes;
    }

    void sample(long timeNs, PhaseRows phases, int phase, int column) {
        if (phases.get(phase, column) == LongTable.ABSENT || samples.isFull()) {
            return;
        }
        row[0] = timeNs;
        for (int i = 0; i < 3; i++) {
            row[i + 1] = phases.get(phase, column + i);
        }
        samples.add(row);
    }

    void emit() {
        if (samples.rowCount() == 0) {
            return;
        }
        Integer[] order = new Integer[samples.rowCount()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Long.compare(samples.get(a, 0), samples.get(b, 0)));
        int[] tracks = new int[3];
        for (int queue = 0; queue < 3; queue++) {
            tracks[queue] = lanes.ready(CORE_TYPES[queue], queue);
        }
        long[] last = {LongTable.ABSENT, LongTable.ABSENT, LongTable.ABSENT};
        for (int sample : order) {
            for (int queue = 0; queue < 3; queue++) {
                long depth = samples.get(sample, queue + 1);
                if (depth != last[queue] && depth != LongTable.ABSENT) {
                    last[queue] = depth;
                    context.accept(new CounterSample(samples.get(sample, 0), tracks[queue], depth));
                }
            }
        }
    }

    boolean isEmpty() {
        return samples.rowCount() == 0;
    }
}
