package ringscope.trace;

/// The 64-bit task id of the runtime and its text forms (spec/formats.md 2.1). An id is a plain
/// `long` everywhere; this type only knows its layout. Ids are unsigned in text and compared as bits.
public final class TaskId {
    /// All ones: the runtime's "no task".
    public static final long INVALID = -1L;

    private static final int RING_SHIFT = 32;
    private static final long RING_MASK = 0xFF;

    private TaskId() {}

    /// Ring index, bits 39:32.
    public static int ring(long taskId) {
        return (int) ((taskId >>> RING_SHIFT) & RING_MASK);
    }

    /// Number within the ring, bits 31:0, unsigned.
    public static long local(long taskId) {
        return taskId & 0xFFFF_FFFFL;
    }

    public static long of(int ring, long local) {
        return ((long) ring & RING_MASK) << RING_SHIFT | (local & 0xFFFF_FFFFL);
    }

    /// The name on screen, `r3·t3034`; an id that does not fit the layout is shown in hex.
    public static String label(long taskId) {
        if (taskId == INVALID) {
            return "no task";
        }
        if (taskId >>> (RING_SHIFT + 8) != 0) {
            return hex(taskId);
        }
        return "r" + ring(taskId) + "\u00B7t" + local(taskId);
    }

    /// `0x` and 16 digits, as the args dump and the PMU file write it.
    public static String hex(long taskId) {
        return "0x" + java.util.HexFormat.of().toHexDigits(taskId);
    }

    /// Parses unsigned decimal, signed decimal (device logs) or `0x` hex; throws
    /// `NumberFormatException` for anything else.
    public static long parse(String text) {
        if (text.startsWith("0x") || text.startsWith("0X")) {
            return Long.parseUnsignedLong(text.substring(2), 16);
        }
        return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
    }
}
