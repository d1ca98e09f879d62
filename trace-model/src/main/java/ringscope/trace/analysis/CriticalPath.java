package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Both critical paths of a rank: the static one (what dependencies alone demand) and the observed one (what
/// held up this run). Figures equal those of the runtime's own tool, see spec/formats.md 18.5.
///
/// @param keptEdges the dependencies the times bear out: what both paths walk on
/// @param timedTasks how many tasks ran
/// @param staticPath the floor with unlimited cores
/// @param observedPath the path as executed
/// @param families the observed path summed by kernel family, largest compute first
public record CriticalPath(
        BitSet keptEdges,
        int timedTasks,
        StaticPath staticPath,
        ObservedPath observedPath,
        List<Family> families) {

    /// A kernel's variants (`up_proj_2`, `rope_aic`) belong to one family.
    private static final Pattern VARIANT = Pattern.compile("(_\\d+)?(_(aic|aiv))?$");

    private static final String UNNAMED = "unknown";

    public CriticalPath {
        families = List.copyOf(families);
    }

    public record Family(String name, long computeNs, long stallNs, int taskCount) {}

    public static CriticalPath of(RankActivity activity) {
        HappensBefore kept = HappensBefore.of(activity);
        ObservedPath observed = ObservedPath.of(activity, kept);
        int timed = 0;
        for (int task = 0; task < activity.graph().taskCount(); task++) {
            timed += activity.isTimed(task) ? 1 : 0;
        }
        return new CriticalPath(
                kept.edges(),
                timed,
                StaticPath.of(activity, kept),
                observed,
                families(activity, observed));
    }

    static String familyOf(String name) {
        return name.isEmpty() ? UNNAMED : VARIANT.matcher(name).replaceFirst("");
    }

    private static List<Family> families(RankActivity activity, ObservedPath observed) {
        var byName = new TreeMap<String, Family>();
        for (ObservedPath.Step step : observed.steps()) {
            String name = familyOf(activity.taskNames().get(step.task()));
            byName.merge(
                    name,
                    new Family(name, step.computeNs(), step.stallNs(), 1),
                    (a, b) ->
                            new Family(
                                    name,
                                    a.computeNs + b.computeNs,
                                    a.stallNs + b.stallNs,
                                    a.taskCount + b.taskCount));
        }
        var families = new ArrayList<Family>(byName.values());
        families.sort(
                Comparator.comparingLong(Family::computeNs).reversed().thenComparing(Family::name));
        return families;
    }

    /// Whether compute and stall add up to the makespan, as they must.
    public boolean tilesExactly() {
        return observedPath.computeNs() + observedPath.stallNs() == observedPath.makespanNs();
    }

    /// Id of the task a step stands for.
    public static long taskId(TaskGraph graph, ObservedPath.Step step) {
        return graph.taskIds()[step.task()];
    }
}
