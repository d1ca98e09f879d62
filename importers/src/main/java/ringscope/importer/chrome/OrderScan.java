package ringscope.importer.chrome;

import ringscope.importer.ImportSource;

import java.io.IOException;
import java.io.InputStream;

/// A quick look through a whole file at every `"ts"` in it, to learn how far its records are out of order before they
/// are read. It sees at least what the reader will take for a time (and maybe more, say in arguments), so the disorder it
/// states is never too small. Costs about a tenth of reading the file.
final class OrderScan {
    private static final int BUFFER_BYTES = 1 << 20;

    /// Room behind a hit for the number.
    private static final int NUMBER_BYTES = 64;

    private static final int DIGITS_MAX = 16;

    /// Later times are refused by the reader; here they only end the scan.
    private static final long MICROS_MAX = (1L << 62) / 1000;

    private long latestNs = Long.MIN_VALUE;
    private long latenessNs;
    private boolean isSure = true;

    /// The most any time lies before one earlier in the file, in ns; -1 when it cannot be told.
    static long latenessNs(ImportSource source) throws IOException {
        var scan = new OrderScan();
        byte[] buf = new byte[BUFFER_BYTES + 1];
        try (InputStream in = source.open()) {
            int length = 0;
            boolean isEnd;
            do {
                int got = in.readNBytes(buf, length, BUFFER_BYTES - length);
                length += got;
                isEnd = length < BUFFER_BYTES;
                int done = scan.look(buf, isEnd ? length : length - NUMBER_BYTES);
                System.arraycopy(buf, done, buf, 0, length - done);
                length -= done;
                buf[length] = 0;
            } while (!isEnd && scan.isSure);
        }
        return scan.isSure ? scan.latenessNs : -1;
    }

    /// Looks at hits that begin before `to`; answers where to go on.
    private int look(byte[] b, int to) {
        int p = 0;
        // The last byte of the pattern "ts" in quotes is looked at first: most bytes rule out four
        // places at once.
        while (p + 3 < to) {
            byte last = b[p + 3];
            if (last == '"') {
                if (b[p + 2] == 's' && b[p + 1] == 't' && b[p] == '"') {
                    take(b, p + 4);
                    p += 4;
                } else {
                    p += 3;
                }
            } else if (last == 's') {
                p += 1;
            } else if (last == 't') {
                p += 2;
            } else {
                p += 4;
            }
        }
        return Math.max(0, Math.min(p, to));
    }

    private void take(byte[] b, int from) {
        int p = skipSpace(b, from);
        if (b[p] != ':') {
            return;
        }
        p = skipSpace(b, p + 1);
        p += b[p] == '"' ? 1 : 0;
        boolean isNegative = b[p] == '-';
        p += isNegative ? 1 : 0;
        int first = p;
        long value = 0;
        int digit;
        while (p < b.length - 1 && (digit = b[p] - '0') >= 0 && digit <= 9) {
            value = value * 10 + digit;
            p++;
        }
        int digits = p - first;
        if (digits == 0) {
            return;
        }
        if (digits > DIGITS_MAX || value >= MICROS_MAX || b[p] == 'e' || b[p] == 'E') {
            isSure = false;
            return;
        }
        value *= 1000;
        if (b[p] == '.') {
            int scale = 100;
            while (++p < b.length - 1 && (digit = b[p] - '0') >= 0 && digit <= 9) {
                value += (long) scale * digit;
                scale /= 10;
            }
            isSure &= b[p] != 'e' && b[p] != 'E';
        }
        note(isNegative ? -value : value);
    }

    private void note(long timeNs) {
        // One more ns: the reader cuts what is finer towards the past.
        latenessNs = Math.max(latenessNs, latestNs == Long.MIN_VALUE ? 0 : latestNs - timeNs + 1);
        latestNs = Math.max(latestNs, timeNs);
    }

    private static int skipSpace(byte[] b, int from) {
        int p = from;
        while (p < b.length - 1 && (b[p] == ' ' || b[p] == '\n' || b[p] == '\r' || b[p] == '\t')) {
            p++;
        }
        return p;
    }
}
