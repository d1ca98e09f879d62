package ringscope.tests.roundtrip;

import org.jspecify.annotations.Nullable;

import ringscope.trace.MeasureEvent;
import ringscope.trace.RunEvent;
import ringscope.trace.TaskEvent.Region;
import ringscope.trace.TraceEvent;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/// Events of every type there is, made from the vocabulary itself: a new type takes part without a line here. Values
/// come from small pools, so that executions find their moments and edges their tasks, and hold what is hard to write:
/// words beyond 2^53, signs in texts, no time, no end, no number.
final class EveryEvent {
    private static final int OF_EACH_TYPE = 12;
    private static final int STEP_NS = 10;
    private static final long[] WORDS = {
        0, 3L << 32 | 3034, 2L << 32 | 7, 0xFEDC_BA98_7654_3210L, -1, 1L << 53
    };
    private static final long[] NUMBERS = {-1, 0, 1, 7, 77, (1L << 53) + 1, -(1L << 60)};
    private static final String[] TEXTS = {
        "", "matmul", "a \"b\"\\\n\t\u0001", "\u00e4\u4e2d\uD83D\uDE00", "name=x endNs=4"
    };

    /// Declared once before all others, so that numbers ascend in the order in which they are met.
    private static final Set<Class<?>> DECLARED =
            Set.of(
                    RunEvent.SourceDeclared.class,
                    RunEvent.RunDeclared.class,
                    RunEvent.RankDeclared.class,
                    RunEvent.ClockDeclared.class,
                    RunEvent.TrackDeclared.class);

    private final Random random;
    private final List<TraceEvent> events = new ArrayList<>();
    private long nowNs = 1000;

    private EveryEvent(long seed) {
        random = new Random(seed);
    }

    /// In log order: what has no time first, then ascending.
    static List<TraceEvent> all(long seed) {
        return new EveryEvent(seed).make();
    }

    static List<Class<?>> types() {
        return recordsBelow(TraceEvent.class);
    }

    private static List<Class<?>> recordsBelow(Class<?> sealed) {
        return sealed.isRecord()
                ? List.of(sealed)
                : Arrays.stream(sealed.getPermittedSubclasses())
                        .flatMap(type -> recordsBelow(type).stream())
                        .toList();
    }

    private List<TraceEvent> make() {
        declare();
        for (int round = 0; round < OF_EACH_TYPE; round++) {
            for (Class<?> type : types()) {
                if (!DECLARED.contains(type)) {
                    events.add(event(type));
                }
            }
        }
        events.sort(Comparator.comparingLong(TraceEvent::timeNs));
        return events;
    }

    private void declare() {
        events.add(new RunEvent.SourceDeclared(1, TEXTS[2], "probe", "F", 1234));
        events.add(
                new RunEvent.RunDeclared(
                        1, RunEvent.RunKind.SIMULATED, TEXTS[3], 0, 0, Map.of("seed", TEXTS[2])));
        for (int rank = 1; rank <= 2; rank++) {
            events.add(new RunEvent.RankDeclared(rank, 1, rank - 1, "rank " + rank));
        }
        events.add(
                new RunEvent.ClockDeclared(
                        1, "device", 50_000_000, RunEvent.ClockRelation.REFERENCE, -5, 20, "n"));
        String[] kinds = {"aic", "aiv", "scheduler", "counter"};
        for (int track = 1; track <= kinds.length; track++) {
            String kind = kinds[track - 1];
            events.add(new RunEvent.TrackDeclared(track, track - 1, 1, 1, kind, kind, "", -track));
        }
    }

    private TraceEvent event(Class<?> type) {
        nowNs += random.nextInt(STEP_NS);
        try {
            var components = type.getRecordComponents();
            var values = values(components);
            var types = Arrays.stream(components).map(RecordComponent::getType);
            var constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
            return (TraceEvent) constructor.newInstance(values.values().toArray());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot make a " + type.getSimpleName(), e);
        }
    }

    private Map<String, @Nullable Object> values(RecordComponent[] components) {
        var values = new LinkedHashMap<String, @Nullable Object>();
        for (RecordComponent component : components) {
            String name = component.getName();
            boolean isAbsent =
                    Boolean.FALSE.equals(
                                    values.get(
                                            "has"
                                                    + name.substring(0, 1).toUpperCase(Locale.ROOT)
                                                    + name.substring(1)))
                            || (Boolean.FALSE.equals(values.get("hasFlags"))
                                    && (name.equals("waits") || name.equals("retains")));
            values.put(name, isAbsent ? nothing(component.getType()) : value(component));
        }
        return values;
    }

    private static @Nullable Object nothing(Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        return type == long.class ? (Object) 0L : null;
    }

    private @Nullable Object value(RecordComponent component) {
        Class<?> type = component.getType();
        if (type.isEnum()) {
            return pick(type.getEnumConstants());
        }
        if (type == long.class) {
            return longOf(component.getName());
        }
        if (type == int.class) {
            return intOf(component.getName());
        }
        if (type == boolean.class) {
            return random.nextBoolean();
        }
        if (type == double.class) {
            return pick(new Double[] {0.0, 3.5, -1e300, Double.NaN, Double.NEGATIVE_INFINITY});
        }
        if (type == String.class) {
            return textOf(component.getName());
        }
        if (type == Region.class) {
            return random.nextBoolean()
                    ? null
                    : new Region("FLOAT", List.of(16L, 1L << 60), "4096", List.of(32L, 1L));
        }
        throw new IllegalStateException("no values for " + component);
    }

    private long longOf(String name) {
        return switch (name) {
            case "timeNs", "fromNs" -> nowNs;
            case "toNs" -> nowNs - random.nextInt(STEP_NS);
            case "endNs" -> random.nextInt(4) == 0 ? MeasureEvent.OPEN : nowNs + random.nextInt(40);
            case "token" -> random.nextInt(3) - 1L;
            case "task", "producer", "consumer", "tensor", "pinnedBy", "stuckTask", "address" ->
                    WORDS[random.nextInt(WORDS.length)];
            default -> NUMBERS[random.nextInt(NUMBERS.length)];
        };
    }

    private int intOf(String name) {
        return switch (name) {
            case "run", "clock", "queue", "source" -> 1;
            case "rankId" -> 1 + random.nextInt(2);
            case "track", "fromTrack", "toTrack" -> 1 + random.nextInt(4);
            case "blockCount" -> 1 + random.nextInt(4);
            default -> random.nextInt(6) - 1;
        };
    }

    private @Nullable String textOf(String name) {
        return switch (name) {
            case "args" -> random.nextBoolean() ? null : "{\"block\":" + random.nextInt(9) + "}";
            case "colour" -> random.nextBoolean() ? null : "red";
            case "bytesHex" -> "00ff";
            default -> pick(TEXTS);
        };
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
