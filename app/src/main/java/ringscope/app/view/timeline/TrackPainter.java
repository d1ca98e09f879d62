package ringscope.app.view.timeline;

import ringscope.trace.TrackKind;

import java.util.Map;

/// Draws one lane of a kind of track.
interface TrackPainter {
    void paint(LaneCanvas lane);

    /// The painters by kind of track; every other kind is drawn as plain slices.
    static TrackPainter of(String kind) {
        return Registry.PAINTERS.getOrDefault(kind, Registry.PLAIN);
    }

    /// Which painter draws which kind.
    final class Registry {
        private static final TrackPainter PLAIN = new SlicePainter();
        private static final Map<String, TrackPainter> PAINTERS =
                Map.of(
                        TrackKind.ORCHESTRATOR, new OrchestratorPainter(),
                        TrackKind.AIC, new CorePainter(),
                        TrackKind.AIV, new CorePainter());

        private Registry() {}
    }
}
