package ringscope.tests.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.tests.Repository;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;

final class SampleRunTest {
    @Test
    void committedFilesAreWhatTheGeneratorWrites() throws IOException {
        var folder = Repository.root().resolve("sample-traces/run-folder/decoder-layers");
        for (var entry : SampleRun.files(SampleRun.SEED).entrySet())
            assertArrayEquals(
                    entry.getValue(),
                    Files.readAllBytes(folder.resolve(entry.getKey())),
                    entry.getKey() + " differs; see PROVENANCE.md beside it");
    }

    @Test
    void anotherSeedGivesOtherTimesButTheSameGraph() {
        var one = SampleRun.files(1);
        var two = SampleRun.files(2);
        assertArrayEquals(one.get("deps.json"), two.get("deps.json"));
        assertTrue(
                !Arrays.equals(
                        one.get("chip_swimlane_records.json"),
                        two.get("chip_swimlane_records.json")));
    }

    @Test
    void noBlockStartsBeforeItsProducersWereSeenToFinish() {
        var run = finished();
        for (var edge : run.program.edges) {
            long seen = edge.producer().completedNs;
            for (var core : run.cores)
                for (var block : core.history)
                    if (block.task == edge.consumer())
                        assertTrue(block.startNs > seen, () -> "task " + edge.consumer().id());
        }
    }

    @Test
    void coreRunsOneBlockAtATimeAndStepsAreInOrder() {
        for (var core : finished().cores) {
            long free = 0;
            for (var block : core.history) {
                assertTrue(block.receiveNs > free, () -> "core " + core.id);
                assertTrue(block.dispatchNs < block.receiveNs);
                assertTrue(block.receiveNs < block.startNs);
                assertTrue(block.startNs < block.endNs);
                assertTrue(block.endNs < block.finishNs);
                free = block.endNs;
            }
        }
    }

    @Test
    void everyTaskRunsAllItsBlocks() {
        var run = finished();
        int expected = 0;
        for (var task : run.program.tasks)
            if (task.kernel != null) expected += task.blockCount * task.kernel.engine.width;
        int blocks = 0;
        for (var core : run.cores) blocks += core.history.size();
        assertEquals(expected, blocks);
    }

    private static SampleScheduler finished() {
        var run = new SampleScheduler(DecoderLayers.program(), SampleRun.SEED);
        run.run();
        return run;
    }
}
