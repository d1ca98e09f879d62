package ringscope.app.launch;

import com.fasterxml.jackson.core.JsonGenerator;

import ringscope.engine.deps.DependencyCheck;
import ringscope.engine.deps.DependencyCheck.Difference;
import ringscope.engine.deps.DependencyReplay;
import ringscope.engine.deps.OverlapFidelity;
import ringscope.trace.TaskId;
import ringscope.trace.analysis.ActivityReader;
import ringscope.trace.analysis.ExecutionOrder;
import ringscope.trace.store.Rows;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// Every dependency that is a function of what a trace recorded, derived again by the engine's own rules:
/// sums over the ranks, and the first differences by name.
final class DependencyAudit {
    private static final int NAMED_MAX = 8;

    private int recorded;
    private int derived;
    private int given;
    private int inferred;
    private int missing;
    private int extra;
    private int ordered;
    private int late;
    private final List<Named> differences = new ArrayList<>();
    private final List<String> inferredBuffers = new ArrayList<>();
    private final List<String> lateTasks = new ArrayList<>();

    private record Named(
            String kind,
            String rank,
            String producer,
            String consumer,
            int argument,
            String cause,
            String reason) {
        private String text() {
            return "%s %s %s → %s (%s)%s: %s"
                    .formatted(
                            kind,
                            cause,
                            producer,
                            consumer,
                            rank,
                            argument < 0 ? "" : ", argument " + argument,
                            reason);
        }
    }

    static DependencyAudit of(TraceReader reader) throws TraceStoreException {
        var audit = new DependencyAudit();
        for (var rank : reader.ranks()) {
            var replay = new DependencyReplay(OverlapFidelity.FAITHFUL);
            reader.graphEvents(rank.rankId(), replay);
            var check = replay.check();
            audit.add(check, rank, reader);
            if (check.recordedCount() > 0) {
                audit.addOrder(rank.rankId(), reader);
            }
        }
        return audit;
    }

    private void add(DependencyCheck check, Rows.Rank rank, TraceReader reader)
            throws TraceStoreException {
        recorded += check.recordedCount();
        derived += check.derivedCount();
        given += check.givenCount();
        inferred += check.inferredCount();
        missing += check.missing().size();
        extra += check.extra().size();
        for (long address : check.inferredBuffers()) {
            inferredBuffers.add("0x" + HexFormat.of().toHexDigits(address));
        }
        name("missing", check.missing(), rank, reader);
        name("extra", check.extra(), rank, reader);
    }

    private void name(
            String kind, List<Difference> differencesOfRank, Rows.Rank rank, TraceReader reader)
            throws TraceStoreException {
        int room = Math.max(0, NAMED_MAX - differences.size());
        for (var difference : differencesOfRank.stream().limit(room).toList()) {
            differences.add(
                    new Named(
                            kind,
                            rank.label(),
                            label(rank.rankId(), difference.producer(), reader),
                            label(rank.rankId(), difference.consumer(), reader),
                            difference.argument(),
                            cause(difference),
                            difference.reason()));
        }
    }

    private static String cause(Difference difference) {
        var word = difference.cause().name().toLowerCase(Locale.ROOT);
        return difference.overlap().isEmpty() ? word : word + " " + difference.overlap();
    }

    private static String label(int rankId, long task, TraceReader reader)
            throws TraceStoreException {
        var name = reader.task(rankId, task).map(Rows.Task::name).orElse("");
        return name.isEmpty() ? TaskId.label(task) : TaskId.label(task) + " " + name;
    }

    private void addOrder(int rankId, TraceReader reader) throws TraceStoreException {
        var order = ExecutionOrder.of(ActivityReader.read(reader, rankId));
        ordered += order.checkedCount();
        late += order.late().size();
        int room = Math.max(0, NAMED_MAX - lateTasks.size());
        for (var task : order.late().stream().limit(room).toList()) {
            lateTasks.add(
                    "%s started %d ns before %s ended"
                            .formatted(
                                    label(rankId, task.consumer(), reader),
                                    task.byNs(),
                                    label(rankId, task.producer(), reader)));
        }
    }

    /// Whether the trace says anything about dependencies.
    boolean isRecorded() {
        return recorded + derived + inferred > 0;
    }

    /// Whether the record holds exactly what the rules give.
    boolean isExact() {
        return missing == 0 && extra == 0;
    }

    /// Whether some executions could be held against the dependencies.
    boolean isOrderKnown() {
        return ordered > 0;
    }

    boolean isOrdered() {
        return late == 0;
    }

    String orderDetail() {
        return "%d of %d tasks started before what they depend on had ended"
                .formatted(late, ordered);
    }

    /// The tasks that started too early, the first few.
    List<String> lateTasks() {
        return lateTasks;
    }

    String detail() {
        return isRecorded()
                ? "recorded %d, derived %d, given %d, inferred %d, missing %d, extra %d"
                        .formatted(recorded, derived, given, inferred, missing, extra)
                : "not recorded";
    }

    /// What the counts alone do not say.
    List<String> lines() {
        var lines = new ArrayList<String>();
        for (var difference : differences) {
            lines.add(difference.text());
        }
        int unnamed = missing + extra - differences.size();
        if (unnamed > 0) {
            lines.add("and %d more".formatted(unnamed));
        }
        if (inferred > 0) {
            lines.add(
                    "inferred: taken for withheld by manual_dep on buffers "
                            + String.join(", ", inferredBuffers));
        }
        return lines;
    }

    /// Writes the value of `dependencies`.
    void write(JsonGenerator json) throws IOException {
        if (!isRecorded()) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeNumberField("recorded", recorded);
        json.writeNumberField("derived", derived);
        json.writeNumberField("given", given);
        json.writeNumberField("inferred", inferred);
        json.writeNumberField("missing", missing);
        json.writeNumberField("extra", extra);
        json.writeArrayFieldStart("inferred_buffers");
        for (var buffer : inferredBuffers) {
            json.writeString(buffer);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("differences");
        for (var difference : differences) {
            json.writeStartObject();
            json.writeStringField("kind", difference.kind());
            json.writeStringField("rank", difference.rank());
            json.writeStringField("producer", difference.producer());
            json.writeStringField("consumer", difference.consumer());
            json.writeNumberField("argument", difference.argument());
            json.writeStringField("cause", difference.cause());
            json.writeStringField("reason", difference.reason());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
