package ringscope.importer.jsonlines;

import org.jspecify.annotations.Nullable;

import ringscope.importer.json.FieldNames;
import ringscope.trace.MeasureEvent;
import ringscope.trace.RunEvent.TrackDeclared;
import ringscope.trace.TraceEvent;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One event type as the format sees it: its components by name, their defaults, and how to make the record. Taken from the
/// vocabulary itself, so that a new event type needs nothing here.
final class EventShape {
    /// Defaults that are not 0, empty or false: the vocabulary's words for "unknown".
    private static final Map<String, Long> UNKNOWN_NUMBERS =
            Map.ofEntries(
                    Map.entry("timeNs", TraceEvent.UNTIMED),
                    Map.entry("endNs", MeasureEvent.OPEN),
                    Map.entry("token", -1L),
                    Map.entry("detail", -1L),
                    Map.entry("submitIndex", -1L),
                    Map.entry("kernelAic", -1L),
                    Map.entry("kernelAiv0", -1L),
                    Map.entry("kernelAiv1", -1L),
                    Map.entry("argument", -1L),
                    Map.entry("rank", -1L),
                    Map.entry("stuckTask", -1L),
                    Map.entry("stuckCore", -1L),
                    Map.entry("pinnedBy", -1L),
                    Map.entry("byteOffset", -1L),
                    Map.entry("line", -1L),
                    Map.entry("lengthBytes", -1L),
                    Map.entry("count", 1L),
                    Map.entry("blockCount", 1L),
                    Map.entry("ticksPerSecond", 1_000_000_000L));

    final Class<?> type;
    final RecordComponent[] components;
    final FieldNames names;
    final int typeField;
    final boolean needsTime;
    private final MethodHandle constructor;

    private EventShape(Class<?> type) {
        this.type = type;
        components = type.getRecordComponents();
        var texts = new ArrayList<String>();
        var types = new Class<?>[components.length];
        for (int i = 0; i < components.length; i++) {
            texts.add(components[i].getName());
            types[i] = components[i].getType();
        }
        typeField = texts.size();
        texts.add("type");
        names = new FieldNames(texts);
        needsTime = MeasureEvent.class.isAssignableFrom(type);
        try {
            constructor =
                    MethodHandles.lookup()
                            .unreflectConstructor(type.getDeclaredConstructor(types))
                            .asSpreader(Object[].class, types.length)
                            .asType(MethodType.methodType(Object.class, Object[].class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("not a plain record: " + type, e);
        }
    }

    static EventShape of(Class<?> type) {
        return new EventShape(type);
    }

    /// Every event type by its simple name.
    static Map<String, EventShape> all() {
        var all = new TreeMap<String, EventShape>();
        for (Class<?> type : recordsBelow(TraceEvent.class)) {
            all.put(type.getSimpleName(), new EventShape(type));
        }
        return all;
    }

    private static List<Class<?>> recordsBelow(Class<?> sealed) {
        return sealed.isRecord()
                ? List.of(sealed)
                : Arrays.stream(sealed.getPermittedSubclasses())
                        .flatMap(type -> recordsBelow(type).stream())
                        .toList();
    }

    /// Makes the record; throws `IllegalArgumentException` when the vocabulary refuses the values.
    Object make(@Nullable Object[] values) {
        try {
            return constructor.invokeExact(values);
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
        }
    }

    /// Whether the record means nothing without this component.
    boolean isRequired(int component) {
        String name = components[component].getName();
        Class<?> of = components[component].getType();
        return of.isEnum()
                || switch (name) {
                    case "rankId", "run", "source", "queue", "kernel", "producer", "consumer" ->
                            !type.getSimpleName().equals("LogLine")
                                    && !type.getSimpleName().equals("TraceIssue");
                    case "track", "fromTrack", "toTrack", "fromNs", "toNs" ->
                            needsTime || type == TrackDeclared.class;
                    case "timeNs" -> needsTime;
                    case "task" -> !needsTime;
                    default -> false;
                };
    }

    /// What an absent component is, or null.
    @Nullable Object absent(int component) {
        Class<?> of = components[component].getType();
        String name = components[component].getName();
        if (of == long.class) {
            return UNKNOWN_NUMBERS.getOrDefault(name, 0L);
        } else if (of == int.class) {
            return UNKNOWN_NUMBERS.getOrDefault(name, 0L).intValue();
        } else if (of == double.class) {
            return Double.NaN;
        } else if (of == boolean.class) {
            return false;
        } else if (of == List.class) {
            return List.of();
        } else if (of == Map.class) {
            return Map.of();
        }
        boolean mayBeNull = name.equals("args") || name.equals("colour");
        return of == String.class && !mayBeNull ? "" : null;
    }
}
