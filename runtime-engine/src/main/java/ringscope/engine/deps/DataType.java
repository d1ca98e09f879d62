package ringscope.engine.deps;

import java.util.Optional;

/// The runtime's element types in its own order (spec/runtime.md 2.3); `ordinal()` is the number the
/// runtime uses.
public enum DataType {
    FLOAT32(4),
    FLOAT16(2),
    INT32(4),
    INT16(2),
    INT8(1),
    UINT8(1),
    BFLOAT16(2),
    INT64(8),
    UINT64(8),
    UINT16(2),
    UINT32(4),
    BOOL(1),
    FP8_E4M3FN(1),
    FP8_E8M0(1),
    FP4_E2M1(1);

    private final int sizeBytes;

    DataType(int sizeBytes) {
        this.sizeBytes = sizeBytes;
    }

    /// Bytes one element takes.
    public int sizeBytes() {
        return sizeBytes;
    }

    /// The type with the runtime's name, or with the name its graph files use, which has no underscores
    /// (`FP8E4M3FN`).
    public static Optional<DataType> named(String name) {
        for (var type : values()) {
            if (type.name().equals(name) || type.name().replace("_", "").equals(name)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
