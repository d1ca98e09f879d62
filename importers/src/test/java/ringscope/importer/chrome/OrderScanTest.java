package ringscope.importer.chrome;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.importer.ImportSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

final class OrderScanTest {
    private static long latenessNs(String text) throws IOException {
        return OrderScan.latenessNs(
                ImportSource.inMemory("t", text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void timesOfTodaysEpochAreCompared() throws IOException {
        assertEquals(
                0, latenessNs("{\"ts\":1754000000000000.123},{\"ts\" : \"1754000000000000.125\"}"));
        assertEquals(8, latenessNs("{\"ts\":1754000000000000.130},{\"ts\":1754000000000000.123}"));
    }

    @Test
    void whatItCannotReadItDoesNotPromise() throws IOException {
        assertEquals(-1, latenessNs("{\"ts\":1e5},{\"ts\":1}"));
        assertEquals(-1, latenessNs("{\"ts\":12345678901234567890},{\"ts\":1}"));
    }

    @Test
    void noTimeIsMissedAtTheEdgeOfTheBuffer() throws IOException {
        for (int shift = 0; shift < 80; shift++) {
            String filler = " ".repeat((1 << 20) - shift);
            assertEquals(
                    4_001, latenessNs("{\"ts\":9}" + filler + "{\"ts\":5},{\"ts\":7}"), "" + shift);
        }
    }
}
