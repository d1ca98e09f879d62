package ringscope.engine.deps;

import ringscope.trace.TaskEvent.DependencyCause;

import java.util.List;

/// What the dependency rules give for a recorded program, against what was recorded. It holds that
/// `recorded − given − extra = derived − missing`.
///
/// @param recordedCount edge rows of the record
/// @param derivedCount edges that the rules give, those inferred away left out
/// @param givenCount recorded rows that no rule can give: explicit ones, and those whose arguments
///     were not recorded
/// @param inferredCount edges that the rules would give but that are taken for withheld by `manual_dep`,
///     a flag that no file records: those of buffers without a single recorded TENSORMAP edge
/// @param inferredBuffers addresses of these buffers, in order of first use
/// @param missing edges that the rules give and the record lacks
/// @param extra recorded edges that the rules do not give
public record DependencyCheck(
        int recordedCount,
        int derivedCount,
        int givenCount,
        int inferredCount,
        List<Long> inferredBuffers,
        List<Difference> missing,
        List<Difference> extra) {

    public DependencyCheck {
        inferredBuffers = List.copyOf(inferredBuffers);
        missing = List.copyOf(missing);
        extra = List.copyOf(extra);
    }

    /// Whether the record holds exactly the edges that the rules give.
    public boolean isExact() {
        return missing.isEmpty() && extra.isEmpty();
    }

    /// An edge and why it is not where it is expected. `argument` is the consumer's, `overlap` the runtime's
    /// word or empty.
    public record Difference(
            long producer,
            long consumer,
            int argument,
            DependencyCause cause,
            String overlap,
            String reason) {}
}
