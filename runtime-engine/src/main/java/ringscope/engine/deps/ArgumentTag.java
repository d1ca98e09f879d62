package ringscope.engine.deps;

import java.util.Optional;

/// What a task does with an argument, in the runtime's order. What each tag asks of the dependency rules (spec/runtime.md 5.3):
///
/// | tag | creator edge | looked up | registered |
/// |---|---|---|---|
/// | INPUT | yes | yes | no |
/// | OUTPUT | – | no | no: readers find the producer as the buffer's owner |
/// | INOUT | yes | yes, and takes the place of writers it covers | yes |
/// | OUTPUT_EXISTING | yes | no | yes |
/// | NO_DEP | yes | no | no |
public enum ArgumentTag {
    INPUT(true, true, false),
    OUTPUT(false, false, false),
    INOUT(true, true, true),
    OUTPUT_EXISTING(true, false, true),
    NO_DEP(true, false, false);

    private final boolean hasCreatorEdge;
    private final boolean isLookedUp;
    private final boolean isRegistered;

    ArgumentTag(boolean hasCreatorEdge, boolean isLookedUp, boolean isRegistered) {
        this.hasCreatorEdge = hasCreatorEdge;
        this.isLookedUp = isLookedUp;
        this.isRegistered = isRegistered;
    }

    /// The tag with the runtime's name.
    public static Optional<ArgumentTag> named(String name) {
        for (var tag : values()) {
            if (tag.name().equals(name)) {
                return Optional.of(tag);
            }
        }
        return Optional.empty();
    }

    /// Whether the task waits for the buffer's owner and keeps it, if the buffer has one.
    public boolean hasCreatorEdge() {
        return hasCreatorEdge;
    }

    /// Whether earlier writers are looked up, unless the tensor is `manual_dep`.
    public boolean isLookedUp() {
        return isLookedUp;
    }

    /// Whether the task is registered as a writer, unless the tensor is `manual_dep`.
    public boolean isRegistered() {
        return isRegistered;
    }

    /// Whether an earlier writer whose region is covered is forgotten, its place being taken.
    public boolean isSuperseding() {
        return isLookedUp && isRegistered;
    }
}
