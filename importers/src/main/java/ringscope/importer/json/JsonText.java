package ringscope.importer.json;

import java.nio.charset.StandardCharsets;

/// Raw bytes of a value as a Java string.
public final class JsonText {
    private static final int REWRITE =
            JsonReader.SPACED
                    | JsonReader.EXTRA_COMMA
                    | JsonReader.CONTROL_CHARACTER
                    | JsonReader.NOT_A_NUMBER;

    private JsonText() {}

    /// The characters of a string, given its bytes between the quotes. Broken UTF-8 becomes U+FFFD.
    public static String unescape(byte[] b, int from, int to, int shape) {
        if ((shape & JsonReader.ESCAPED) == 0) {
            return plain(b, from, to, shape);
        }
        String text = plain(b, from, to, shape);
        var out = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\\') {
                out.append(c);
                continue;
            }
            c = text.charAt(++i);
            switch (c) {
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'n' -> out.append('\n');
                case 'r' -> out.append('\r');
                case 't' -> out.append('\t');
                case 'u' -> {
                    out.append((char) Integer.parseInt(text, i + 1, i + 5, 16));
                    i += 4;
                }
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    private static String plain(byte[] b, int from, int to, int shape) {
        return new String(
                b,
                from,
                to - from,
                (shape & JsonReader.NON_ASCII) == 0
                        ? StandardCharsets.ISO_8859_1
                        : StandardCharsets.UTF_8);
    }

    /// A value as compact, valid JSON: no white space between tokens, no extra commas, control characters escaped, the
    /// words JSON does not have (NaN …) in quotes. Numbers, escapes and the order of fields stay as they were.
    public static String compact(byte[] b, int from, int to, int shape) {
        String text = plain(b, from, to, shape);
        return (shape & REWRITE) == 0 ? text : rewrite(text);
    }

    /// The beginning of a value, as a JSON object that says it is only that.
    public static String preview(byte[] b, int from, int to) {
        String text = new String(b, from, to - from, StandardCharsets.UTF_8);
        var out = new StringBuilder("{\"truncated\":\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ') {
                out.append("\\u%04x".formatted((int) c));
            } else if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else {
                out.append(c);
            }
        }
        return out.append("\"}").toString();
    }

    private static String rewrite(String text) {
        var out = new StringBuilder(text.length());
        boolean isInString = false;
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i++);
            if (isInString) {
                if (c < ' ') {
                    out.append("\\u%04x".formatted((int) c));
                    continue;
                }
                out.append(c);
                if (c == '\\') {
                    out.append(text.charAt(i++));
                }
                isInString = c != '"';
            } else if (c == '"') {
                out.append(c);
                isInString = true;
            } else if (c == ',') {
                if (!endsWith(out, "[{,")) {
                    out.append(c);
                }
            } else if (c == ']' || c == '}') {
                if (endsWith(out, ",")) {
                    out.setLength(out.length() - 1);
                }
                out.append(c);
            } else if (c > ' ') {
                i = word(text, i - 1, out);
            }
        }
        return out.toString();
    }

    private static boolean endsWith(StringBuilder out, String oneOf) {
        return !out.isEmpty() && oneOf.indexOf(out.charAt(out.length() - 1)) >= 0;
    }

    /// Copies a token that is no string; answers where it ends.
    private static int word(String text, int from, StringBuilder out) {
        char first = text.charAt(from);
        if (first == '{' || first == '[' || first == ':') {
            out.append(first);
            return from + 1;
        }
        int to = from;
        while (to < text.length() && ",:]} \t\r\n".indexOf(text.charAt(to)) < 0) {
            to++;
        }
        String word = text.substring(from, to);
        byte[] bytes = word.getBytes(StandardCharsets.ISO_8859_1);
        boolean isOdd = JsonScalar.isNotANumber(bytes, 0, bytes.length);
        out.append(isOdd ? "\"" + word + "\"" : word);
        return to;
    }
}
