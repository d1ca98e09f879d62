package ringscope.importer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/// The importers there are, in the order of their ids.
public final class Importers {
    private final List<TraceImporter> all;

    public Importers(List<TraceImporter> importers) {
        var sorted = new ArrayList<>(importers);
        sorted.sort(Comparator.comparing(TraceImporter::id));
        all = List.copyOf(sorted);
    }

    /// Every registered importer.
    public static Importers installed() {
        var found = new ArrayList<TraceImporter>();
        ServiceLoader.load(TraceImporter.class, Importers.class.getClassLoader())
                .forEach(found::add);
        return new Importers(found);
    }

    public List<TraceImporter> all() {
        return all;
    }

    public Optional<TraceImporter> byId(String id) {
        return all.stream().filter(importer -> importer.id().equals(id)).findFirst();
    }

    /// The importer that joins sources lying apart, if one is registered.
    Optional<SourceJoiner> joiner() {
        return all.stream()
                .filter(SourceJoiner.class::isInstance)
                .map(SourceJoiner.class::cast)
                .findFirst();
    }

    /// The importer that is surest of this source, or nothing when none is; of two equally sure ones the first id.
    public Optional<Match> match(SourcePrefix prefix) {
        Match best = null;
        for (TraceImporter importer : all) {
            Sniff sniff = importer.sniff(prefix);
            if (sniff.confidence() > 0
                    && (best == null || sniff.confidence() > best.sniff().confidence())) {
                best = new Match(importer, sniff);
            }
        }
        return Optional.ofNullable(best);
    }

    /// The formats in words, for the message about a file that none of them fits.
    public String formats() {
        return all.stream()
                .map(importer -> importer.id() + " (" + importer.describe() + ")")
                .collect(Collectors.joining(", "));
    }

    /// An importer and its judgement.
    public record Match(TraceImporter importer, Sniff sniff) {}
}
