package ringscope.importer.jsonlines;

import org.jspecify.annotations.Nullable;

import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.JsonReader;
import ringscope.importer.json.JsonText;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Reads a value as the type a component has. Numbers may stand as strings everywhere; 64-bit words are unsigned.
final class JsonValues {
    private static final int NUMBER_CHARS_MAX = 400;
    private static final int LIST_MAX = 1 << 16;

    private final JsonReader reader;
    private final EventShape region = EventShape.of(ringscope.trace.TaskEvent.Region.class);

    JsonValues(JsonReader reader) {
        this.reader = reader;
    }

    /// A value that is not what its component needs.
    static final class Misfit extends Exception {
        private static final long serialVersionUID = 1L;

        Misfit(String reason) {
            super(reason, null, false, false);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    /// Reads the next value; null when it is `null`.
    @Nullable Object read(RecordComponent component) throws IOException, JsonDefect, Misfit {
        Class<?> type = component.getType();
        int c = reader.peek();
        if (type == List.class) {
            return c == '[' ? list() : misfit(component, "a list of integers");
        } else if (type == Map.class) {
            return c == '{' ? map() : misfit(component, "an object of texts");
        } else if (type == region.type) {
            return c == '{' ? region() : nullOr(component, "a region object");
        }
        String text = scalar();
        if (text == null) {
            return null;
        }
        try {
            return parse(type, text);
        } catch (NumberFormatException _) {
            throw new Misfit(component.getName() + " is not a number that fits: " + shown(text));
        }
    }

    private @Nullable Object nullOr(RecordComponent component, String wanted)
            throws IOException, JsonDefect, Misfit {
        return scalar() == null ? null : misfit(component, wanted);
    }

    private Object misfit(RecordComponent component, String wanted)
            throws IOException, JsonDefect, Misfit {
        reader.skipValue();
        throw new Misfit(component.getName() + " must be " + wanted);
    }

    private static String shown(String text) {
        return text.substring(0, Math.min(text.length(), 40));
    }

    /// A string's characters, another value's text, null for null.
    private @Nullable String scalar() throws IOException, JsonDefect {
        if (reader.peek() == '"') {
            reader.readString();
            return JsonText.unescape(reader.bytes(), reader.start(), reader.end(), reader.shape());
        }
        reader.skipValue();
        String text =
                JsonText.compact(reader.bytes(), reader.start(), reader.end(), reader.shape());
        return text.equals("null") ? null : text;
    }

    private static Object parse(Class<?> type, String text) throws Misfit {
        if (type == String.class) {
            return text;
        } else if (type == boolean.class) {
            if (!text.equals("true") && !text.equals("false")) {
                throw new Misfit("not true or false: " + shown(text));
            }
            return text.equals("true");
        } else if (type.isEnum()) {
            return constant(type, text);
        } else if (text.length() > NUMBER_CHARS_MAX) {
            throw new NumberFormatException("too long");
        } else if (type == int.class) {
            return Integer.parseInt(text);
        } else if (type == double.class) {
            return Double.parseDouble(text);
        }
        return word(text);
    }

    private static long word(String text) {
        return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
    }

    private static Object constant(Class<?> type, String text) throws Misfit {
        for (Object constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(text)) {
                return constant;
            }
        }
        throw new Misfit(
                "unknown word '"
                        + shown(text)
                        + "'; known: "
                        + Arrays.toString(type.getEnumConstants()));
    }

    private List<Long> list() throws IOException, JsonDefect, Misfit {
        var list = new ArrayList<Long>();
        reader.openArray();
        while (reader.nextElement()) {
            String text = scalar();
            if (list.size() < LIST_MAX) {
                try {
                    list.add(word(text == null ? "" : text));
                } catch (NumberFormatException _) {
                    throw new Misfit("a list holds what is no integer: " + shown("" + text));
                }
            }
        }
        return list;
    }

    private Map<String, String> map() throws IOException, JsonDefect {
        var map = new TreeMap<String, String>();
        reader.openObject();
        while (reader.nextField()) {
            String key =
                    JsonText.unescape(reader.bytes(), reader.start(), reader.end(), reader.shape());
            String value = scalar();
            map.put(key, value == null ? "" : value);
        }
        return map;
    }

    private Object region() throws IOException, JsonDefect, Misfit {
        var values = new @Nullable Object[region.components.length];
        reader.openObject();
        while (reader.nextField()) {
            int field = reader.field(region.names);
            if (field < 0 || field == region.typeField) {
                reader.skipValue();
            } else {
                values[field] = read(region.components[field]);
            }
        }
        for (int i = 0; i < values.length; i++) {
            values[i] = values[i] == null ? region.absent(i) : values[i];
        }
        return region.make(values);
    }
}
