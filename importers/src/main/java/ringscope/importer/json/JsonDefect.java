package ringscope.importer.json;

/// What is wrong with a piece of JSON, and at which byte. Cheap to throw: one bad record must not be slow to leave.
public final class JsonDefect extends Exception {
    private static final long serialVersionUID = 1L;

    /// The text ends inside a value.
    public static final String CUT_OFF = "json-cut-off";

    public static final String SYNTAX = "json-syntax";
    public static final String TOO_DEEP = "json-too-deep";
    public static final String TOO_LONG = "json-too-long";

    private final String code;
    private final long byteOffset;

    public JsonDefect(String code, long byteOffset, String reason) {
        super(reason, null, false, false);
        this.code = code;
        this.byteOffset = byteOffset;
    }

    public String code() {
        return code;
    }

    public long byteOffset() {
        return byteOffset;
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
