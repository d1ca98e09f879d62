package ringscope.app.window;

import javafx.scene.shape.SVGPath;

/// The toolbar's pictures, as paths in a 16 × 16 box.
enum Icon {
    PLAY("M4 2.5L13 8L4 13.5Z"),
    PAUSE("M4 2.5H6.6V13.5H4ZM9.4 2.5H12V13.5H9.4Z"),
    BACK("M3 2.5H5V13.5H3ZM13.5 2.5V13.5L5.5 8Z"),
    HOP("M11 2.5H13V13.5H11ZM2.5 2.5V13.5L10.5 8Z"),
    SEARCH("M6.8 1.8A5 5 0 1 0 6.8 11.8A5 5 0 1 0 6.8 1.8ZM10.4 10.4L14.4 14.4", "rs-icon-line"),
    DOWN("M3.5 6L8 10.5L12.5 6", "rs-icon-line"),
    RIGHT("M6 3.5L10.5 8L6 12.5", "rs-icon-line"),
    LEFT("M10 3.5L5.5 8L10 12.5", "rs-icon-line"),
    CLOSE("M4 4L12 12M12 4L4 12", "rs-icon-line"),
    CHECK("M2.5 8.5L6.5 12.5L13.5 4", "rs-icon-line"),
    PARTLY("M2.5 2.5H13.5V13.5H2.5ZM2.5 9L9 2.5M5 13.5L13.5 5", "rs-icon-line");

    private final String path;
    private final String styleClass;

    Icon(String path) {
        this(path, "rs-icon");
    }

    Icon(String path, String styleClass) {
        this.path = path;
        this.styleClass = styleClass;
    }

    SVGPath node() {
        var shape = new SVGPath();
        shape.setContent(path);
        shape.getStyleClass().add(styleClass);
        return shape;
    }

    /// Smaller than 16 px, for status bar and trees.
    SVGPath node(double sizePx) {
        var shape = node();
        shape.setScaleX(sizePx / 16);
        shape.setScaleY(sizePx / 16);
        return shape;
    }
}
