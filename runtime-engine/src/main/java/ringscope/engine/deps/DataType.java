package ringscope.engine.deps;

import java.util.List;
import java.util.Optional;

/// The runtime's element types in its own order (spec/runtime.md 2.3).
public enum DataType {
    FLOAT32(0, 4),
    FLOAT16(1, 2),
    INT32(2, 4),
    INT16(3, 2),
    INT8(4, 1),
    UINT8(5, 1),
    BFLOAT16(6, 2),
    INT64(7, 8),
    UINT64(8, 8),
    UINT16(9, 2),
    UINT32(10, 4),
    BOOL(11, 1),
    FP8_E4M3FN(12, 1),
    FP8_E8M0(13, 1),
    FP4_E2M1(14, 1);

    private static final List<DataType> ALL = List.of(values());

    private final int number;
    private final int sizeBytes;

    DataType(int number, int sizeBytes) {
        this.number = number;
        this.sizeBytes = sizeBytes;
    }

    /// The runtime's number of the type, 0 … 14.
    public int number() {
        return number;
    }

    static DataType numbered(int number) {
        return ALL.get(number);
    }

    /// Bytes one element takes.
    public int sizeBytes() {
        return sizeBytes;
    }

    /// The type with the runtime's name, or with the name its graph files use, which has no underscores
    /// (`FP8E4M3FN`).
    public static Optional<DataType> named(String name) {
        for (var type : ALL) {
            if (type.name().equals(name) || type.name().replace("_", "").equals(name)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
