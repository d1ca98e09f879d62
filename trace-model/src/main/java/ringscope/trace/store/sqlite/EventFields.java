package ringscope.trace.store.sqlite;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TaskEvent;
import ringscope.trace.TraceEvent;
import ringscope.trace.store.JsonLines;
import ringscope.trace.store.Rows;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Shows an event as a row of the log: its kind in capitals, its values as `key=value`, ids unsigned.
final class EventFields {
    private static final Set<String> SHOWN_ELSEWHERE = Set.of("timeNs", "rankId", "track");
    private final Map<Class<?>, RecordComponent[]> components = new ConcurrentHashMap<>();

    Rows.LogRow logRow(long seq, TraceEvent event) {
        var text = new StringBuilder();
        int rankId = 0;
        int track = 0;
        for (RecordComponent component :
                components.computeIfAbsent(event.getClass(), Class::getRecordComponents)) {
            Object value = value(component, event);
            String name = component.getName();
            if (name.equals("rankId")) {
                rankId = (int) value;
            } else if (name.equals("track")) {
                track = (int) value;
            }
            if (value != null && !SHOWN_ELSEWHERE.contains(name) && !value.equals("")) {
                text.append(text.isEmpty() ? "" : " ").append(name).append('=');
                text.append(JsonLines.UNSIGNED_WORDS.contains(name) ? unsigned(value) : value);
            }
        }
        return new Rows.LogRow(
                seq,
                event.timeNs(),
                rankId,
                track,
                kind(event.getClass()),
                text.toString(),
                task(event));
    }

    /// `TaskMoment` → `TASK_MOMENT`.
    private static String kind(Class<?> type) {
        return type.getSimpleName().replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    private static Object unsigned(Object value) {
        return value instanceof Long number ? Long.toUnsignedString(number) : value;
    }

    private static OptionalLong task(TraceEvent event) {
        return switch (event) {
            case MeasureEvent.Slice slice when slice.hasTask() -> OptionalLong.of(slice.task());
            case MeasureEvent.Instant instant when instant.hasTask() ->
                    OptionalLong.of(instant.task());
            case TaskEvent.TaskDeclared task -> OptionalLong.of(task.task());
            case TaskEvent.TaskArgument argument -> OptionalLong.of(argument.task());
            case TaskEvent.TaskMoment moment -> OptionalLong.of(moment.task());
            case TaskEvent.Condition condition -> OptionalLong.of(condition.task());
            case TaskEvent.Dependency dependency -> OptionalLong.of(dependency.consumer());
            default -> OptionalLong.empty();
        };
    }

    private static Object value(RecordComponent component, TraceEvent event) {
        try {
            return component.getAccessor().invoke(event);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(component.toString(), e);
        }
    }
}
