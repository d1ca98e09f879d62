package ringscope.importer.record;

import ringscope.importer.record.RecordStream.Anchor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// Looks in the bytes behind a defect for where reading can go on. A record whose brackets match is lost alone, however
/// wrong its inside; otherwise the next place counts where a record begins and ends well, or where its array ends.
final class DamageSearch {
    static final long NOWHERE = -1;

    /// A window of the file: no record of these formats is near this long.
    private static final int WINDOW_BYTES = 1 << 18;

    /// A record must begin this far before a window's end to be judged in it.
    private static final int OVERLAP_BYTES = 1 << 16;

    /// Bytes looked at in vain before the rest of the file is given up; a hostile file could make it quadratic.
    private static final long VAIN_BYTES_MAX = 64L << 20;

    private byte[] bytes = new byte[0];
    private int length;
    private boolean isEnd;
    private long vainBytes;
    private boolean isAtFileEnd;
    private boolean isAtMember;

    private interface Judge {
        /// Where to go on if position `p` of the window is such a place, else -1.
        int place(int p);
    }

    /// Whether the place found last is the end of an array, taken for it only because the file ends behind it.
    boolean isAtFileEnd() {
        return isAtFileEnd;
    }

    /// Whether the place found last is a member of the document, behind an array whose end is missing.
    boolean isAtMember() {
        return isAtMember;
    }

    /// Where to go on after the record that begins at `offset`, the first byte of `in`.
    long behindRecord(
            InputStream in, long offset, Anchor anchor, Set<String> keys, boolean isNested)
            throws IOException {
        isAtFileEnd = false;
        isAtMember = false;
        return look(
                in,
                offset,
                p -> {
                    int behind = p == 0 ? behindMatched(anchor) : -1;
                    if (behind >= 0) {
                        return behind;
                    }
                    isAtMember = bytes[p] == '"' && isMember(p, keys);
                    boolean isPlace =
                            isAtMember
                                    || (p > 0 && isRecord(p, anchor))
                                    || isArrayEnd(p, anchor, keys, isNested);
                    return isPlace ? p : -1;
                });
    }

    /// Where the next member with one of these names begins.
    long nextMember(InputStream in, long offset, Set<String> keys) throws IOException {
        isAtMember = false;
        return look(in, offset, p -> bytes[p] == '"' && isMember(p, keys) ? p : -1);
    }

    private long look(InputStream opened, long offset, Judge judge) throws IOException {
        if (bytes.length == 0) {
            bytes = new byte[WINDOW_BYTES];
        }
        try (InputStream in = opened) {
            length = in.readNBytes(bytes, 0, WINDOW_BYTES);
            isEnd = length < WINDOW_BYTES;
            long base = offset;
            int p = 0;
            while (vainBytes < VAIN_BYTES_MAX) {
                int last = isEnd ? length : length - OVERLAP_BYTES;
                for (; p < last; p++) {
                    int place = judge.place(p);
                    if (place >= 0) {
                        return base + place;
                    }
                }
                vainBytes += p;
                if (isEnd) {
                    return NOWHERE;
                }
                System.arraycopy(bytes, p, bytes, 0, length - p);
                base += p;
                int kept = length - p;
                length = kept + in.readNBytes(bytes, kept, WINDOW_BYTES - kept);
                isEnd = length < WINDOW_BYTES;
                // never 0 again: that is the place of the damaged record
                p = 1;
            }
            return NOWHERE;
        }
    }

    /// Behind the damaged record itself, when its brackets match and the array goes on or ends behind it.
    private int behindMatched(Anchor anchor) {
        if (length == 0 || (bytes[0] != '{' && bytes[0] != '[')) {
            return -1;
        }
        int end = matched(0);
        if (end < 0) {
            return -1;
        }
        int p = skipSpace(end);
        if (at(p) == ']') {
            return p;
        }
        if (at(p) != ',') {
            return -1;
        }
        p = skipSpace(p + 1);
        return at(p) == anchor.bracket() ? p : -1;
    }

    private boolean isRecord(int p, Anchor anchor) {
        if (bytes[p] != anchor.bracket()) {
            return false;
        }
        int before = p - 1;
        while (before > 0 && isSpace(bytes[before])) {
            before--;
        }
        boolean isAfterRecord = ",[}]".indexOf(bytes[before]) >= 0;
        if (!isAfterRecord) {
            return false;
        }
        int inside = at(skipSpace(p + 1));
        boolean isRow = anchor.bracket() == '[';
        if (isRow ? !isNumberBegin(inside) : inside != '"') {
            return false;
        }
        int end = matched(p);
        if (end < 0) {
            return false;
        }
        int behind = at(skipSpace(end));
        boolean isFollowed = behind == ',' || behind == ']';
        return isFollowed && (isRow ? hasCells(p, end) : hasMember(p, end, anchor.members()));
    }

    private static boolean isNumberBegin(int c) {
        return (c >= '0' && c <= '9') || c == '-' || c == '"';
    }

    /// Rows have four cells at least; shorter lists are fields of something else.
    private boolean hasCells(int from, int to) {
        int commas = 0;
        for (int p = from; p < to; p++) {
            commas += bytes[p] == ',' ? 1 : 0;
        }
        return commas >= 3;
    }

    private boolean hasMember(int from, int to, Set<String> members) {
        for (int p = from; p < to; p++) {
            if (bytes[p] == '"' && isNamed(p, members)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the `]` at `p` ends the array of records and not one inside a record: what follows tells.
    private boolean isArrayEnd(int p, Anchor anchor, Set<String> keys, boolean isNested) {
        if (bytes[p] != ']') {
            return false;
        }
        int q = skipSpace(p + 1);
        if (isNested && at(q) == ',') {
            int list = skipSpace(q + 1);
            int first = skipSpace(list + 1);
            if (at(list) == '[' && (at(first) == anchor.bracket() || at(first) == ']')) {
                return true;
            }
        }
        while (at(q) == ']' || at(q) == '}') {
            q = skipSpace(q + 1);
        }
        if (at(q) == ',') {
            int name = skipSpace(q + 1);
            return at(name) == '"' && isNamed(name, keys);
        }
        isAtFileEnd = isEnd && q >= length && at(skipSpace(p + 1)) >= 0;
        return isAtFileEnd;
    }

    private boolean isMember(int p, Set<String> keys) {
        int before = p - 1;
        while (before > 0 && isSpace(bytes[before])) {
            before--;
        }
        boolean isBegin = before < 0 || ",{}]".indexOf(bytes[before]) >= 0;
        return isBegin && isNamed(p, keys);
    }

    /// Whether the string that begins at `p` is one of these names and a colon follows.
    private boolean isNamed(int p, Set<String> names) {
        int end = p + 1;
        while (end < length && bytes[end] != '"' && bytes[end] >= ' ' && bytes[end] != '\\') {
            end++;
        }
        if (at(end) != '"' || at(skipSpace(end + 1)) != ':') {
            return false;
        }
        return names.contains(new String(bytes, p + 1, end - p - 1, StandardCharsets.US_ASCII));
    }

    /// Behind the bracket that matches the one at `from`, or -1.
    private int matched(int from) {
        long kinds = 0;
        int depth = 0;
        boolean isInString = false;
        for (int p = from; p < length; p++) {
            byte c = bytes[p];
            if (isInString) {
                if (c == '\\') {
                    p++;
                } else if (c == '\n') {
                    return -1;
                } else {
                    isInString = c != '"';
                }
            } else if (c == '"') {
                isInString = true;
            } else if (c == '{' || c == '[') {
                if (depth == Long.SIZE) {
                    return -1;
                }
                kinds = (kinds << 1) | (c == '{' ? 1 : 0);
                depth++;
            } else if (c == '}' || c == ']') {
                if ((kinds & 1) != (c == '}' ? 1 : 0)) {
                    return -1;
                }
                kinds >>>= 1;
                depth--;
                if (depth == 0) {
                    return p + 1;
                }
            }
        }
        return -1;
    }

    private int skipSpace(int from) {
        int p = from;
        while (p < length && isSpace(bytes[p])) {
            p++;
        }
        return p;
    }

    private static boolean isSpace(byte c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }

    private int at(int p) {
        return p < length ? bytes[p] : -1;
    }
}
