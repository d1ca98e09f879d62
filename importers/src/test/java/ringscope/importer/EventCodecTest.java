package ringscope.importer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import ringscope.trace.TraceEvent;

import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Every timed record of the vocabulary goes through the sorter's file and comes back equal.
final class EventCodecTest {

    @Test
    void everyTimedRecordComesBackEqual() throws Exception {
        var events = new ArrayList<TraceEvent>();
        for (Class<?> type : recordsBelow(TraceEvent.class)) {
            for (int variant = 0; variant < 3; variant++) {
                TraceEvent event = make(type, variant);
                if (event.isTimed()) {
                    events.add(event);
                }
            }
        }
        assertEquals(events, throughBytes(events));
        assertEquals(true, events.size() > 3 * 15, "timed record types seen: " + events.size() / 3);
    }

    private static List<TraceEvent> throughBytes(List<TraceEvent> events) throws Exception {
        var codec = new EventCodec();
        var out = new ByteOutput(16);
        events.forEach(event -> codec.write(event, out));
        ByteBuffer bytes = out.asBuffer();
        var in =
                new ByteInput(
                        8,
                        (into, at, length) -> {
                            int count = Math.min(Math.min(length, 3), bytes.remaining());
                            bytes.get(into, at, count);
                            return count == 0 ? -1 : count;
                        });
        var back = new ArrayList<TraceEvent>();
        for (int i = 0; i < events.size(); i++) {
            back.add(codec.read(in));
        }
        return back;
    }

    private static List<Class<?>> recordsBelow(Class<?> sealed) {
        if (sealed.isRecord()) {
            return List.of(sealed);
        }
        return Arrays.stream(sealed.getPermittedSubclasses())
                .flatMap(type -> recordsBelow(type).stream())
                .toList();
    }

    private static TraceEvent make(Class<?> type, int variant) throws Exception {
        RecordComponent[] components = type.getRecordComponents();
        var types = new Class<?>[components.length];
        var values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = value(components[i], i, variant);
        }
        var constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return (TraceEvent) constructor.newInstance(values);
    }

    private static @Nullable Object value(RecordComponent component, int index, int variant) {
        Class<?> type = component.getType();
        if (type == long.class) {
            return component.getName().equals("endNs")
                    ? Long.MAX_VALUE
                    : (1L << (20 * variant)) * (variant == 1 ? -index : index);
        } else if (type == int.class) {
            return variant == 1 ? Integer.MIN_VALUE + index : index;
        } else if (type == double.class) {
            return variant == 1 ? Double.NaN : 0.1;
        } else if (type == boolean.class) {
            return variant == 1;
        } else if (type.isEnum()) {
            return type.getEnumConstants()[variant % type.getEnumConstants().length];
        } else if (type == String.class) {
            return List.of("", "n\u00e4me", "\u4e16\ud800 \u2192".repeat(200)).get(variant);
        } else if (type == java.util.Map.class) {
            return java.util.Map.of();
        } else if (type == List.class) {
            return List.of();
        }
        return null;
    }
}
