package ringscope.tests.sample;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// Makes the bundled sample `sample-traces/run-folder/decoder-layers`. Run `main` with the folder to write
/// into; the same seed always gives the same bytes.
public final class SampleRun {
    public static final long SEED = 20_261_130;

    private SampleRun() {}

    /// File name to content, in the order they are written.
    public static Map<String, byte[]> files(long seed) {
        var run = new SampleScheduler(DecoderLayers.program(), seed);
        run.run();
        var writer = new SampleFiles(run);
        var texts = new LinkedHashMap<String, String>();
        texts.put("chip_swimlane_records.json", writer.swimlane());
        texts.put("deps.json", writer.deps());
        texts.put("name_map_DecoderLayers_decode.json", writer.nameMap());
        texts.put("scope_stats/scope_stats.jsonl", new SampleScopeStats(run.program).text());
        var files = new LinkedHashMap<String, byte[]>();
        texts.forEach((name, text) -> files.put(name, text.getBytes(StandardCharsets.UTF_8)));
        return files;
    }

    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            System.err.println("usage: SampleRun FOLDER");
            System.exit(2);
        }
        for (var entry : files(SEED).entrySet()) {
            var file = Path.of(args[0]).resolve(entry.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, entry.getValue());
            System.out.println(file + " " + entry.getValue().length);
        }
    }
}
