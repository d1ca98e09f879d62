package ringscope.trace.analysis;

import ringscope.trace.TrackKind;

import java.util.Optional;

/// The two kinds of compute engine of a chip.
public enum Engine {
    AIC("AIC"),
    AIV("AIV");

    private final String label;

    Engine(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /// The engine whose cores have tracks of this kind, if any has.
    public static Optional<Engine> ofTrackKind(String trackKind) {
        return switch (trackKind) {
            case TrackKind.AIC -> Optional.of(AIC);
            case TrackKind.AIV -> Optional.of(AIV);
            default -> Optional.empty();
        };
    }
}
