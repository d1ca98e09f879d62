package ringscope.app.view.graph.scene;

import ringscope.trace.analysis.ActivityReader;
import ringscope.trace.analysis.CriticalPath;
import ringscope.trace.analysis.ObservedPath;
import ringscope.trace.store.TraceReader;
import ringscope.trace.store.TraceStoreException;

import java.util.BitSet;

/// The edges of a graph that lie on its critical paths.
public final class CriticalEdges {
    private final BitSet staticEdges;
    private final BitSet observedEdges;

    private CriticalEdges(BitSet staticEdges, BitSet observedEdges) {
        this.staticEdges = (BitSet) staticEdges.clone();
        this.observedEdges = (BitSet) observedEdges.clone();
    }

    public static CriticalEdges none() {
        return new CriticalEdges(new BitSet(), new BitSet());
    }

    /// Finds both paths of a rank: reads everything the rank did.
    public static CriticalEdges read(TraceReader reader, int rankId) throws TraceStoreException {
        return of(CriticalPath.of(ActivityReader.read(reader, rankId)));
    }

    public static CriticalEdges of(CriticalPath paths) {
        var observed = new BitSet();
        paths.observedPath().steps().stream()
                .mapToInt(ObservedPath.Step::edge)
                .filter(edge -> edge >= 0)
                .forEach(observed::set);
        return new CriticalEdges(paths.staticPath().edges(), observed);
    }

    boolean has(int edge, CriticalKind kind) {
        return switch (kind) {
            case NONE -> false;
            case STATIC -> staticEdges.get(edge);
            case OBSERVED -> observedEdges.get(edge);
        };
    }
}
