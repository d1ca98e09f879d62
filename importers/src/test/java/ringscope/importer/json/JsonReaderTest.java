package ringscope.importer.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// The quick ways of the reader against the thorough ones. A stream that gives one byte at a time never has a whole token in
/// the buffer, so it forces the thorough way; both must see the same, also in damaged text.
final class JsonReaderTest {
    private static final FieldNames NAMES = new FieldNames(List.of("ph", "name", "args", "ts"));
    private static final int RECORDS_MAX = 4;
    private static final int ROUNDS = 30_000;
    private static final String DAMAGE = "{}[],:\"\\ \n\t0179-+.eEtrufalsnN\u0001\u00E9";
    private static final List<String> VALUES =
            List.of(
                    "1",
                    "0",
                    "-0",
                    "-17",
                    "01",
                    "123456789012345678",
                    "1234567890123456789",
                    "4.25",
                    "4.",
                    "-0.5",
                    "1e9",
                    "true",
                    "false",
                    "null",
                    "NaN",
                    "\"X\"",
                    "\"\"",
                    "\"a \\u0041\\n\"",
                    "\"\u00E9\"",
                    "{}",
                    "{\"a\":1,\"b\":\"x\",\"c\":false}",
                    "{\"a\": 1}",
                    "{\"a\":{\"b\":[1,2]}}",
                    "{\"a\":-1.5,}",
                    "[1,\"a\",{}]");

    @Test
    void quickAndThoroughReadingSeeTheSame() throws IOException {
        long seed = Long.getLong("seed", 1);
        var random = new SplittableRandom(seed);
        for (int round = 0; round < ROUNDS; round++) {
            String text = damaged(records(random), random);
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            assertEquals(
                    read(new OneByteAtATime(bytes), false),
                    read(new ByteArrayInputStream(bytes), true),
                    text + "\nSEED=" + seed + "; repeat with -Dseed=" + seed);
        }
    }

    @Test
    void aFieldOutOfItsUsualPlaceIsFound() throws IOException {
        byte[] bytes =
                """
                [{"ph":1,"name":2},{"ph":1,"name":2},{"name":2,"ph":1},{"ph":1,"other":0,"ts":4}]\
                """
                        .getBytes(StandardCharsets.UTF_8);
        var fields = read(new ByteArrayInputStream(bytes), true);
        fields.removeIf(seen -> !seen.startsWith("field"));
        assertEquals(
                List.of(
                        "field 0",
                        "field 1",
                        "field 0",
                        "field 1",
                        "field 1",
                        "field 0",
                        "field 0",
                        "field -1",
                        "field 3"),
                fields);
    }

    private static String records(SplittableRandom random) {
        var text = new StringBuilder("[");
        for (int record = random.nextInt(1, RECORDS_MAX); record > 0; record--) {
            text.append('{');
            for (String name : List.of("ph", "name", "other", "args", "ts")) {
                if (random.nextInt(4) > 0) {
                    text.append(text.charAt(text.length() - 1) == '{' ? "" : ",");
                    text.append('"').append(name).append("\":");
                    text.append(VALUES.get(random.nextInt(VALUES.size())));
                }
            }
            text.append(record == 1 ? "}" : "},\n");
        }
        return text.append(']').toString();
    }

    private static String damaged(String text, SplittableRandom random) {
        var out = new StringBuilder(text);
        for (int damage = random.nextInt(3); damage > 0; damage--) {
            int at = random.nextInt(out.length());
            char c = DAMAGE.charAt(random.nextInt(DAMAGE.length()));
            switch (random.nextInt(4)) {
                case 0 -> out.setCharAt(at, c);
                case 1 -> out.insert(at, c);
                case 2 -> out.deleteCharAt(at);
                default -> out.setLength(Math.max(1, at));
            }
        }
        return out.toString();
    }

    /// All that a caller can learn, one line each.
    private static List<String> read(InputStream in, boolean isFilledAhead) throws IOException {
        var seen = new ArrayList<String>();
        try (var reader = new JsonReader(in, 0)) {
            if (isFilledAhead) {
                reader.nextRecord();
            }
            var order = new FieldOrder(NAMES);
            var texts = new TextCache();
            reader.openArray();
            while (reader.nextElement()) {
                readRecord(reader, order, texts, seen);
                seen.add("oddities " + reader.takeOddities());
            }
        } catch (JsonDefect defect) {
            seen.add(defect.code() + " " + defect.byteOffset() + " " + defect.reason());
        }
        return seen;
    }

    private static void readRecord(
            JsonReader reader, FieldOrder order, TextCache texts, List<String> seen)
            throws IOException, JsonDefect {
        order.begin();
        reader.openObject();
        int field;
        while ((field = reader.nextField(order)) != FieldOrder.NO_MORE) {
            seen.add("field " + field);
            if (field == 1 && reader.peek() == '"') {
                reader.readString();
                seen.add("text " + texts.get(reader) + " " + reader.shape());
            } else if (!reader.readInteger()) {
                reader.skipValue();
            }
            seen.add(
                    new String(
                                    reader.bytes(),
                                    reader.start(),
                                    reader.end() - reader.start(),
                                    StandardCharsets.ISO_8859_1)
                            + " "
                            + reader.shape());
        }
    }

    private static final class OneByteAtATime extends InputStream {
        private final byte[] bytes;
        private int at;

        OneByteAtATime(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public int read() {
            return at < bytes.length ? bytes[at++] & 0xFF : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (at == bytes.length) {
                return -1;
            }
            into[offset] = bytes[at++];
            return 1;
        }
    }
}
