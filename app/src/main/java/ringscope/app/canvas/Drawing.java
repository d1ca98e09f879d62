package ringscope.app.canvas;

import javafx.scene.paint.Color;

import org.jspecify.annotations.Nullable;

/// What a view paints on, so that one painter serves the window ([CanvasDrawing]) and `render -o x.svg`
/// ([SvgDrawing]). Coordinates are px from the top left, y down. Few calls on purpose: a painter that
/// needs a million marks writes pixels instead.
public interface Drawing {
    /// A filled rectangle with square corners.
    void fill(double x, double y, double width, double height, Color colour);

    /// A rectangle with round corners, filled, outlined (the outline is centred on its edge) or both.
    void box(
            double x,
            double y,
            double width,
            double height,
            double radius,
            @Nullable Color fill,
            @Nullable Pen outline);

    void line(double x1, double y1, double x2, double y2, Pen pen);

    /// A path at an offset, filled, stroked or both.
    void path(Outline outline, double x, double y, @Nullable Color fill, @Nullable Pen pen);

    /// One line of text; `x` is its left, middle or right as the style's alignment says, `baseline` where
    /// letters stand.
    void text(String text, double x, double baseline, Lettering style);

    /// The px width the text takes.
    double width(String text, Lettering style);

    /// Diagonal lines in a 6 px tile: what was not recorded. `CROSS` is for what cannot be used.
    void hatch(double x, double y, double width, double height, Color colour, Hatch hatch);

    /// Until the matching [#pop], clips to the rectangle, then moves the origin to its corner plus (`dx`,
    /// `dy`) and scales by `scale`. One clip a view or pane, never one a lane.
    void push(double x, double y, double width, double height, double dx, double dy, double scale);

    void pop();

    /// How an area is hatched.
    enum Hatch {
        SINGLE,
        CROSS
    }
}
