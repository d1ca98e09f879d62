package ringscope.engine.deps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;

/// Spec/runtime.md 2.3.
final class DataTypeTest {
    @Test
    @DisplayName("2.3 numbers and sizes in bytes")
    void typesBearTheRuntimesNumbersAndSizes() {
        assertEquals(
                List.of(4, 2, 4, 2, 1, 1, 2, 8, 8, 2, 4, 1, 1, 1, 1),
                Arrays.stream(DataType.values()).map(DataType::sizeBytes).toList());
        int number = 0;
        for (var type : DataType.values()) {
            assertEquals(number++, type.number());
            assertEquals(type, DataType.numbered(type.number()));
        }
    }

    @Test
    void graphFilesNameSomeTypesWithoutUnderscore() {
        for (var name : List.of("BFLOAT16", "FP8E4M3FN", "FP8E8M0", "FP4E2M1")) {
            assertEquals(name, DataType.named(name).orElseThrow().name().replace("_", ""), name);
        }
        assertEquals(DataType.FP8_E4M3FN, DataType.named("FP8_E4M3FN").orElseThrow());
        assertTrue(DataType.named("UNKNOWN").isEmpty());
    }
}
