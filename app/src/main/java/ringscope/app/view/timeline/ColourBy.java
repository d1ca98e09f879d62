package ringscope.app.view.timeline;

/// What the colour of a slice says.
public enum ColourBy {
    KERNEL,
    /// Running on an AIC or an AIV core.
    STATE;

    ColourBy other() {
        return this == KERNEL ? STATE : KERNEL;
    }
}
