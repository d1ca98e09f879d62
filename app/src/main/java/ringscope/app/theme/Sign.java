package ringscope.app.theme;

import javafx.scene.shape.SVGPath;

/// The second sign of every state: a shape of 9–10 px beside its colour, drawn as a path, never as a
/// glyph. `colour` is the palette's name, `path` stands in a 10 × 10 box.
public enum Sign {
    NOT_SUBMITTED("none", "M1 1H9V9H1Z", Style.OUTLINE),
    WAITING("wait", "M5 0.8A4.2 4.2 0 1 0 5 9.2A4.2 4.2 0 1 0 5 0.8ZM5 0.8V5H9.2", Style.OUTLINE),
    READY("ready", "M5 1L9.3 9H0.7Z", Style.FILLED),
    STAGED("staged", "M1.5 0.8L9 5L1.5 9.2Z", Style.OUTLINE),
    RUNNING_AIC("aic", "M1 1H9V9H1Z", Style.FILLED),
    RUNNING_AIV("aiv", "M1 1H9V4.2H1ZM1 5.8H9V9H1Z", Style.FILLED),
    DEFERRED("deferred", "M5 0.5L9.5 5L5 9.5L0.5 5Z", Style.OUTLINE),
    DONE("done", "M0.8 5.2L3.8 8.2L9.2 1.8", Style.OUTLINE),
    CONSUMED("consumed", "M5 3.6A1.4 1.4 0 1 0 5 6.4A1.4 1.4 0 1 0 5 3.6Z", Style.FILLED),
    BAD("bad", "M1.5 1.5L8.5 8.5M8.5 1.5L1.5 8.5", Style.OUTLINE);

    /// Whether the shape is filled or only outlined.
    public enum Style {
        FILLED,
        OUTLINE
    }

    private final String colour;
    private final String path;
    private final Style style;

    Sign(String colour, String path, Style style) {
        this.colour = colour;
        this.path = path;
        this.style = style;
    }

    public String colour() {
        return colour;
    }

    public String path() {
        return path;
    }

    public Style style() {
        return style;
    }

    /// The sign as a node; its colour follows the look through the stylesheet.
    public SVGPath node() {
        var shape = new SVGPath();
        shape.setContent(path);
        shape.getStyleClass()
                .addAll("rs-sign", "rs-sign-" + style.name().toLowerCase(java.util.Locale.ROOT));
        shape.setStyle("-rs-sign: -rs-" + colour + ";");
        return shape;
    }
}
