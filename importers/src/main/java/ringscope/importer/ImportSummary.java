package ringscope.importer;

import java.util.List;

/// What an import did: its sources in the order they were finished, and whether it was stopped.
public record ImportSummary(List<SourceSummary> sources, boolean isCancelled) {
    public ImportSummary {
        sources = List.copyOf(sources);
    }

    /// Every source was read to its end, nothing failed and nobody stopped it.
    public boolean isWhole() {
        return !isCancelled && sources.stream().allMatch(s -> s.isWhole() && !s.hasFailed());
    }
}
