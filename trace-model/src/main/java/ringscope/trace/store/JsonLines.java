package ringscope.trace.store;

import org.jspecify.annotations.Nullable;

import ringscope.trace.MeasureEvent;
import ringscope.trace.TraceEvent;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Writes a trace as JSON lines: a header, then every event in log order, one object a line. Lossless:
/// importing the export answers every query the same. The format is described in
/// `trace-model/JSON-LINES.md`, for people who write probes.
public final class JsonLines {
    public static final String FORMAT = "ringscope-jsonl";
    public static final int VERSION = 1;

    /// 64-bit words that stand as unsigned decimal strings, always.
    public static final Set<String> UNSIGNED_WORDS =
            Set.of(
                    "task",
                    "producer",
                    "consumer",
                    "tensor",
                    "bufferAddress",
                    "elementCount",
                    "baseAddress",
                    "address",
                    "pinnedBy",
                    "stuckTask");

    /// Beyond it a double cannot hold every integer, and many JSON readers use doubles.
    private static final long EXACT_IN_DOUBLE = 1L << 53;

    private final Writer out;
    private final Map<Class<?>, RecordComponent[]> components = new HashMap<>();

    private JsonLines(Writer out) {
        this.out = out;
    }

    /// Writes the whole trace as UTF-8 and flushes `stream`; does not close it.
    public static void export(TraceReader reader, OutputStream stream)
            throws IOException, TraceStoreException {
        var out = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
        var lines = new JsonLines(out);
        out.write("{\"type\":\"Header\",\"format\":\"" + FORMAT + "\",\"version\":" + VERSION);
        out.write(",\"isComplete\":" + reader.revision().isComplete() + "}\n");
        try {
            reader.replay(lines::accept);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        out.flush();
    }

    private void accept(TraceEvent event) {
        try {
            out.write("{\"type\":\"" + event.getClass().getSimpleName() + "\",");
            fields((Record) event);
            out.write("}\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void fields(Record record) throws IOException {
        boolean isFirst = true;
        for (RecordComponent component :
                components.computeIfAbsent(record.getClass(), Class::getRecordComponents)) {
            String name = component.getName();
            Object field = get(component, record);
            if (isAbsent(name, field)) {
                continue;
            }
            out.write(isFirst ? "\"" : ",\"");
            out.write(name);
            out.write("\":");
            isFirst = false;
            if (field instanceof Long word && UNSIGNED_WORDS.contains(name)) {
                string(Long.toUnsignedString(word));
            } else {
                value(field);
            }
        }
    }

    /// Absent is left out, not written as null: no time, no end yet, a gap, no value.
    private static boolean isAbsent(String name, @Nullable Object field) {
        return field == null
                || (name.equals("timeNs") && field.equals(TraceEvent.UNTIMED))
                || (name.equals("endNs") && field.equals(MeasureEvent.OPEN))
                || (field instanceof Double number && Double.isNaN(number));
    }

    private void value(@Nullable Object field) throws IOException {
        switch (field) {
            case Long number when Math.abs(number) > EXACT_IN_DOUBLE || number == Long.MIN_VALUE ->
                    string(number.toString());
            case Double number when Double.isInfinite(number) -> string(number.toString());
            case Number number -> out.write(number.toString());
            case Boolean truth -> out.write(truth.toString());
            case Enum<?> constant -> string(constant.name());
            case List<?> list -> list(list);
            case Map<?, ?> map -> map(map);
            case Record record -> {
                out.write('{');
                fields(record);
                out.write('}');
            }
            case null -> out.write("null");
            default -> string(field.toString());
        }
    }

    private void list(List<?> list) throws IOException {
        out.write('[');
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                out.write(',');
            }
            value(list.get(i));
        }
        out.write(']');
    }

    private void map(Map<?, ?> map) throws IOException {
        var sorted = new TreeMap<String, Object>();
        map.forEach((key, value) -> sorted.put(key.toString(), value));
        out.write('{');
        boolean isFirst = true;
        for (var entry : sorted.entrySet()) {
            if (!isFirst) {
                out.write(',');
            }
            string(entry.getKey());
            out.write(':');
            value(entry.getValue());
            isFirst = false;
        }
        out.write('}');
    }

    private void string(String text) throws IOException {
        out.write('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.write('\\');
                out.write(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                // surrogates too: a lone one has no UTF-8, and a pair reads back the same
                out.write("\\u" + HexFormat.of().toHexDigits(c));
            } else {
                out.write(c);
            }
        }
        out.write('"');
    }

    private static @Nullable Object get(RecordComponent component, Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(component.toString(), e);
        }
    }
}
