package ringscope.importer.chrome;

import org.jspecify.annotations.Nullable;

import ringscope.importer.json.FieldNames;
import ringscope.importer.json.FieldOrder;
import ringscope.importer.json.JsonDefect;
import ringscope.importer.json.JsonReader;
import ringscope.importer.json.JsonText;
import ringscope.importer.json.Micros;
import ringscope.importer.json.TextCache;

import java.io.IOException;
import java.util.List;

/// One trace event as it stands in the file, reused for every event. Ids stay text, so that `10`, `"10"` and `"0x10"` stay
/// three ids; arguments stay bytes until somebody wants them.
final class ChromeRecord {
    /// Phases that are not one character.
    static final char PHASE_MISSING = 0;

    static final char PHASE_OTHER = 1;

    /// [#tsStatus] and [#durStatus] of a field that is not there; else an outcome of [Micros].
    static final int ABSENT = -1;

    private static final FieldNames NAMES =
            new FieldNames(
                    List.of(
                            "ph", "name", "cat", "ts", "dur", "pid", "tid", "args", "id", "id2",
                            "scope", "bind_id", "s"));

    private final JsonReader reader;
    private final FieldOrder fields = new FieldOrder(NAMES);
    private final TextCache texts = new TextCache();
    private final Micros micros = new Micros();

    char phase;
    String phaseText = "";
    String name = "";
    String category = "";
    int tsStatus;
    long tsNs;
    int durStatus;
    long durNs;
    final ChromeId pid = new ChromeId();
    final ChromeId tid = new ChromeId();

    /// The raw text of the id, a string with its quotes; null when there is none.
    @Nullable String id;

    String scope = "";
    String instantScope = "";
    @Nullable String bindId;

    /// Where the arguments stand in the reader's buffer; `argsStart` is -1 when there are none.
    int argsStart;

    int argsEnd;
    private int argsShape;
    boolean hasDuplicateField;

    ChromeRecord(JsonReader reader) {
        this.reader = reader;
    }

    private void clear() {
        phase = PHASE_MISSING;
        phaseText = "";
        name = "";
        category = "";
        tsStatus = ABSENT;
        tsNs = 0;
        durStatus = ABSENT;
        durNs = 0;
        pid.clear();
        tid.clear();
        id = null;
        scope = "";
        instantScope = "";
        bindId = null;
        argsStart = -1;
        hasDuplicateField = false;
    }

    /// Reads the object that comes next.
    void read() throws IOException, JsonDefect {
        clear();
        int seen = 0;
        reader.openObject();
        fields.begin();
        int field;
        while ((field = reader.nextField(fields)) != FieldOrder.NO_MORE) {
            if (field >= 0) {
                hasDuplicateField |= (seen & (1 << field)) != 0;
                seen |= 1 << field;
            }
            switch (field) {
                case 0 -> readPhase();
                case 1 -> name = readText();
                case 2 -> category = readText();
                case 3 -> {
                    tsStatus = micros.read(reader);
                    tsNs = micros.ns();
                }
                case 4 -> {
                    durStatus = micros.read(reader);
                    durNs = micros.ns();
                }
                case 5 -> pid.read(reader);
                case 6 -> tid.read(reader);
                case 7 -> {
                    reader.skipValue();
                    argsStart = reader.start();
                    argsEnd = reader.end();
                    argsShape = reader.shape();
                }
                case 8, 9 -> id = readRaw();
                case 10 -> scope = readText();
                case 11 -> bindId = readRaw();
                case 12 -> instantScope = readText();
                default -> reader.skipValue();
            }
        }
    }

    private void readPhase() throws IOException, JsonDefect {
        if (reader.peek() != '"') {
            phaseText = readRaw();
            phase = PHASE_OTHER;
            return;
        }
        reader.readString();
        int length = reader.end() - reader.start();
        byte only = reader.bytes()[reader.start()];
        if (length == 1 && only > ' ') {
            phase = (char) only;
        } else {
            phaseText = texts.get(reader);
            phase = PHASE_OTHER;
        }
    }

    /// A string's characters; any other value as its JSON text.
    private String readText() throws IOException, JsonDefect {
        if (reader.peek() != '"') {
            return readRaw();
        }
        reader.readString();
        return texts.get(reader);
    }

    private String readRaw() throws IOException, JsonDefect {
        reader.skipValue();
        return JsonText.compact(reader.bytes(), reader.start(), reader.end(), reader.shape());
    }

    boolean hasTime() {
        return tsStatus == Micros.EXACT || tsStatus == Micros.CUT;
    }

    boolean hasArgs() {
        return argsStart >= 0 && argsEnd - argsStart > 2;
    }

    int argsLength() {
        return argsEnd - argsStart;
    }

    /// The arguments as compact JSON text.
    String args() {
        return JsonText.compact(reader.bytes(), argsStart, argsEnd, argsShape);
    }

    /// The first bytes of arguments too long to keep.
    String argsPreview(int bytes) {
        return JsonText.preview(reader.bytes(), argsStart, argsStart + bytes);
    }

    JsonReader reader() {
        return reader;
    }

    TextCache texts() {
        return texts;
    }
}
