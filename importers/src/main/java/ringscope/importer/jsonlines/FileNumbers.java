package ringscope.importer.jsonlines;

import ringscope.importer.ImportContext;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntSupplier;

/// The file's own numbers of runs, ranks, clocks, tracks, queues and sources, and what they are in this trace. A number
/// is given when first met, so a file imported alone keeps its numbers.
final class FileNumbers {
    private final Map<String, IntSupplier> givers;
    private final Map<String, Map<Integer, Integer>> given = new HashMap<>();

    FileNumbers(ImportContext context) {
        givers =
                Map.of(
                        "run", context::newRun,
                        "rankId", context::newRank,
                        "clock", context::newClock,
                        "track", context::newTrack,
                        "queue", context::newQueue,
                        "source", context::newSource);
    }

    /// What a component numbers, or empty when it is a plain value.
    static String spaceOf(String component) {
        return switch (component) {
            case "run", "parentRun" -> "run";
            case "rankId" -> "rankId";
            case "clock" -> "clock";
            case "track", "parent", "fromTrack", "toTrack" -> "track";
            case "queue" -> "queue";
            case "source" -> "source";
            default -> "";
        };
    }

    /// The number in this trace; 0 stays 0, which is none.
    int translate(String space, int number) {
        IntSupplier giver = givers.get(space);
        return number == 0 || giver == null
                ? number
                : given.computeIfAbsent(space, _ -> new HashMap<>())
                        .computeIfAbsent(number, _ -> giver.getAsInt());
    }
}
