package ringscope.importer.json;

import java.io.IOException;
import java.util.BitSet;

/// Finds where to go on after a defect. First by brackets: when those of the bad record match, only it is lost, however
/// wrong its inside. Else (a quote is missing, say) by trying each `{` that could begin a record, until one reads well
/// and has a field that records have.
final class RecordSearch {
    /// Brackets further apart than this are not trusted to belong together.
    private static final int MATCH_BYTES_MAX = 1 << 20;

    /// Bytes that may be read in vain before the rest of the file is given up; a hostile file could make it quadratic.
    private static final long VAIN_BYTES_MAX = 64L << 20;

    private final JsonReader reader;
    private final FieldNames anchors;
    private long vainBytes;

    RecordSearch(JsonReader reader, FieldNames anchors) {
        this.reader = reader;
        this.anchors = anchors;
    }

    boolean find() throws IOException {
        return findEnd() || findBeginning();
    }

    /// The end of the record, if its brackets match and what follows looks like the next one.
    private boolean findEnd() throws IOException {
        int p = reader.recordStart;
        byte[] b = reader.buf;
        while (p < reader.limit && (b[p] <= ' ' || b[p] == ',') && b[p] >= 0) {
            p++;
        }
        int begin = p;
        if (byteAt(p) != '{') {
            return false;
        }
        int depth = 0;
        var isObject = new BitSet();
        boolean isInString = false;
        for (; p - begin < MATCH_BYTES_MAX; p++) {
            int c = byteAt(p);
            if (c < 0) {
                return false;
            }
            if (isInString) {
                if (c == '\\') {
                    p++;
                } else if (c == '\n') {
                    return false;
                }
                isInString = c != '"';
            } else if (c == '"') {
                isInString = true;
            } else if (c == '{' || c == '[') {
                isObject.set(depth++, c == '{');
            } else if (c == '}' || c == ']') {
                if (isObject.get(--depth) != (c == '}')) {
                    return false;
                }
                if (depth == 0) {
                    return isFollowedByRecord(p + 1);
                }
            }
        }
        return false;
    }

    private boolean isFollowedByRecord(int behind) throws IOException {
        int p = skipSpace(behind);
        int c = byteAt(p);
        if (c == ',') {
            p = skipSpace(p + 1);
            c = byteAt(p);
        }
        if (c == '{' && byteAt(skipSpace(p + 1)) != '"') {
            return false;
        }
        if (c != '{' && c != ']' && c >= 0) {
            return false;
        }
        reader.goBehind(behind);
        return true;
    }

    private int skipSpace(int from) throws IOException {
        int p = from;
        int c;
        while ((c = byteAt(p)) == ' ' || c == '\n' || c == '\r' || c == '\t') {
            p++;
        }
        return p;
    }

    private boolean findBeginning() throws IOException {
        int p = reader.recordStart;
        boolean isAtRecord = byteAt(skipSpace(p)) == '{';
        p = isAtRecord ? skipSpace(p) + 1 : p;
        int before = isAtRecord ? '{' : ',';
        while (vainBytes < VAIN_BYTES_MAX) {
            reader.goTo(p);
            reader.nextRecord();
            p = reader.pos;
            int c = byteAt(p);
            if (c < 0) {
                return false;
            }
            if (c == '{' && (before == ',' || before == '[' || before == '}') && isRecord(p)) {
                reader.goTo(p);
                return true;
            }
            before = c == ' ' || c == '\n' || c == '\r' || c == '\t' ? before : c;
            p++;
        }
        return false;
    }

    private boolean isRecord(int begin) throws IOException {
        boolean hasAnchor = false;
        try {
            reader.openObject();
            while (reader.nextField()) {
                hasAnchor |= reader.field(anchors) != FieldNames.UNKNOWN;
                reader.skipValue();
            }
        } catch (JsonDefect _) {
            hasAnchor = false;
        }
        vainBytes += hasAnchor ? 0 : reader.pos - begin;
        var _ = reader.takeOddities();
        return hasAnchor;
    }

    private int byteAt(int p) throws IOException {
        try {
            while (p >= reader.limit) {
                if (!reader.more()) {
                    return -1;
                }
            }
        } catch (JsonDefect _) {
            return -1;
        }
        return reader.buf[p] & 0xFF;
    }
}
