package ringscope.tests.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// Damages bytes in the ways files are damaged, the same way for the same seed.
final class ByteMutator {
    private static final int MUTATIONS_MAX = 4;
    private static final int RANGE_MAX = 200;

    /// Pieces that matter to parsers of our formats.
    private static final List<byte[]> TOKENS =
            List.of(
                            "{",
                            "}",
                            "[",
                            "]",
                            ",",
                            ":",
                            "\"",
                            "\\",
                            "\\u",
                            "\\ud800",
                            "\n",
                            "null",
                            "true",
                            "NaN",
                            "-Infinity",
                            "-",
                            ".",
                            "0",
                            "1e999",
                            "1e-999",
                            "9223372036854775807",
                            "9223372036854775808",
                            "18446744073709551615",
                            "4294967296",
                            "-1",
                            "0.0001",
                            "\"ph\":\"X\",",
                            "\"ts\":-5,",
                            "{}",
                            "[]",
                            "[[[[[[[[",
                            "{\"a\":{\"a\":",
                            "\u0000",
                            "\u00e4",
                            "\ufeff",
                            "  ")
                    .stream()
                    .map(token -> token.getBytes(StandardCharsets.UTF_8))
                    .toList();

    private final SplittableRandom random;

    ByteMutator(long seed) {
        random = new SplittableRandom(seed);
    }

    byte[] mutate(byte[] original) {
        byte[] bytes = original;
        int count = 1 + random.nextInt(MUTATIONS_MAX);
        for (int i = 0; i < count; i++) {
            bytes = once(bytes);
        }
        return bytes;
    }

    private byte[] once(byte[] bytes) {
        int at = random.nextInt(bytes.length + 1);
        int length = Math.min(1 + random.nextInt(RANGE_MAX), bytes.length - at);
        return switch (random.nextInt(9)) {
            case 0 -> flip(bytes, at);
            case 1 -> Arrays.copyOf(bytes, at);
            case 2 -> splice(bytes, at, 0, token());
            case 3 -> splice(bytes, at, 0, Arrays.copyOfRange(bytes, at, at + length));
            case 4 -> splice(bytes, at, length, new byte[0]);
            case 5 -> splice(bytes, at, Math.min(length, 8), token());
            case 6 -> swap(bytes, at, length);
            case 7 -> set(bytes, at, (byte) random.nextInt(256));
            default -> splice(bytes, at, 0, new byte[] {(byte) random.nextInt(256)});
        };
    }

    private byte[] token() {
        return TOKENS.get(random.nextInt(TOKENS.size()));
    }

    private byte[] flip(byte[] bytes, int at) {
        return at == bytes.length
                ? bytes
                : set(bytes, at, (byte) (bytes[at] ^ (1 << random.nextInt(8))));
    }

    private static byte[] set(byte[] bytes, int at, byte value) {
        byte[] changed = bytes.clone();
        if (at < changed.length) {
            changed[at] = value;
        }
        return changed;
    }

    private static byte[] splice(byte[] bytes, int at, int removed, byte[] added) {
        byte[] changed = new byte[bytes.length - removed + added.length];
        System.arraycopy(bytes, 0, changed, 0, at);
        System.arraycopy(added, 0, changed, at, added.length);
        System.arraycopy(
                bytes, at + removed, changed, at + added.length, bytes.length - at - removed);
        return changed;
    }

    /// Exchanges a range with the one behind it.
    private static byte[] swap(byte[] bytes, int at, int length) {
        int second = Math.min(length, bytes.length - at - length);
        byte[] changed = bytes.clone();
        System.arraycopy(bytes, at + length, changed, at, second);
        System.arraycopy(bytes, at, changed, at + second, length);
        return changed;
    }
}
