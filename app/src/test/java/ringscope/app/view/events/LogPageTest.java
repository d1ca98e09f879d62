package ringscope.app.view.events;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import ringscope.trace.MeasureEvent.Slice;
import ringscope.trace.RunEvent.RankDeclared;
import ringscope.trace.store.Rows.LogRow;
import ringscope.trace.store.TraceStore;
import ringscope.trace.store.TraceStoreException;

import java.util.List;
import java.util.stream.LongStream;

class LogPageTest {
    private static final int SLICES = 40;

    private interface Check {
        void on(ringscope.trace.store.TraceReader reader) throws TraceStoreException;
    }

    private static void withTrace(Check check) throws TraceStoreException {
        try (var store = TraceStore.inMemory()) {
            try (var writer = store.writer()) {
                writer.accept(new RankDeclared(1, 1, 0, "rank 0"));
                for (int i = 0; i < SLICES; i++) {
                    writer.accept(new Slice(i, i + 1, 1, "s", "", false, 0, -1, null));
                }
                writer.complete();
            }
            try (var reader = store.reader()) {
                check.on(reader);
            }
        }
    }

    private static List<Long> seqs(LogPage page) {
        return page.rows().stream().map(LogRow::seq).toList();
    }

    private static List<Long> run(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    @Test
    void aPageAroundAPlaceHasEveryEventOnce() throws TraceStoreException {
        withTrace(
                reader -> {
                    assertEquals(run(1, 10), seqs(LogPage.around(reader, 1, 10, "")));
                    assertEquals(run(14, 23), seqs(LogPage.around(reader, 20, 10, "")));
                });
    }

    @Test
    void theLastPageIsFullAndHasNoGap() throws TraceStoreException {
        withTrace(reader -> assertEquals(run(32, 41), seqs(LogPage.from(reader, 39, 10, ""))));
    }

    @Test
    void aFilterKeepsTheOrderAndLeavesNothingOut() throws TraceStoreException {
        withTrace(
                reader -> assertEquals(run(14, 23), seqs(LogPage.around(reader, 20, 10, "slice"))));
    }
}
