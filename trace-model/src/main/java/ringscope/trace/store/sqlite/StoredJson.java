package ringscope.trace.store.sqlite;

import ringscope.trace.TaskEvent.Region;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The two small JSON values that stand in table cells, so that SQLite's own JSON functions can take
/// them apart: a tensor region and a run's attributes. Reads exactly what it writes.
final class StoredJson {
    private final String text;
    private int at;

    private StoredJson(String text) {
        this.text = text;
    }

    /// `{"dtype":"FLOAT","shape":[16,16],"start_offset":"0","strides":[16,1]}`
    static String of(Region region) {
        var out = new StringBuilder("{\"dtype\":");
        quote(out, region.dtype());
        out.append(",\"shape\":").append(numbers(region.shape()));
        out.append(",\"start_offset\":");
        quote(out, region.startOffset());
        out.append(",\"strides\":").append(numbers(region.strides()));
        return out.append('}').toString();
    }

    /// An object of texts, keys ascending.
    static String of(Map<String, String> attributes) {
        var out = new StringBuilder("{");
        new TreeMap<>(attributes)
                .forEach(
                        (key, value) -> {
                            if (out.length() > 1) {
                                out.append(',');
                            }
                            quote(out, key);
                            out.append(':');
                            quote(out, value);
                        });
        return out.append('}').toString();
    }

    static Region region(String text) {
        var json = new StoredJson(text);
        json.expect("{\"dtype\":");
        String dtype = json.string();
        json.expect(",\"shape\":");
        List<Long> shape = json.longs();
        json.expect(",\"start_offset\":");
        String startOffset = json.string();
        json.expect(",\"strides\":");
        return new Region(dtype, shape, startOffset, json.longs());
    }

    static Map<String, String> attributes(String text) {
        var json = new StoredJson(text);
        var attributes = new TreeMap<String, String>();
        json.expect("{");
        while (text.charAt(json.at) != '}') {
            if (text.charAt(json.at) == ',') {
                json.at++;
            }
            String key = json.string();
            json.expect(":");
            attributes.put(key, json.string());
        }
        return attributes;
    }

    private static String numbers(List<Long> values) {
        return values.toString().replace(" ", "");
    }

    private static void quote(StringBuilder out, String value) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || Character.isSurrogate(c)) {
                out.append("\\u").append(java.util.HexFormat.of().toHexDigits(c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    private void expect(String literal) {
        if (!text.startsWith(literal, at)) {
            throw new IllegalArgumentException(
                    "stored JSON: expected " + literal + " at " + at + " in " + text);
        }
        at += literal.length();
    }

    private String string() {
        expect("\"");
        var out = new StringBuilder();
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c != '\\') {
                out.append(c);
            } else if (text.charAt(at) == 'u') {
                out.append((char) Integer.parseInt(text, at + 1, at + 5, 16));
                at += 5;
            } else {
                out.append(text.charAt(at++));
            }
        }
        at++;
        return out.toString();
    }

    private List<Long> longs() {
        expect("[");
        var values = new ArrayList<Long>();
        while (text.charAt(at) != ']') {
            if (text.charAt(at) == ',') {
                at++;
            }
            int start = at;
            while (text.charAt(at) == '-' || Character.isDigit(text.charAt(at))) {
                at++;
            }
            values.add(Long.parseLong(text, start, at, 10));
        }
        at++;
        return values;
    }
}
