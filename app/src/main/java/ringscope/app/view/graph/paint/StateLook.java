package ringscope.app.view.graph.paint;

import javafx.scene.paint.Color;

import org.jspecify.annotations.Nullable;

import ringscope.app.canvas.Drawing;
import ringscope.app.canvas.Outline;
import ringscope.app.canvas.Pen;
import ringscope.app.canvas.SvgPath;
import ringscope.app.theme.Palette;
import ringscope.app.theme.Sign;
import ringscope.trace.state.TaskState;

import java.util.EnumMap;
import java.util.Map;

/// Colour and sign of each task state.
final class StateLook {
    /// Signs stand in a box of this size.
    static final double SIGN = 10;

    private static final double SIGN_PEN = 1.5;

    private final Palette palette;
    private final Map<Sign, Outline> outlines = new EnumMap<>(Sign.class);

    StateLook(Palette palette) {
        this.palette = palette;
        for (var sign : Sign.values()) {
            outlines.put(sign, SvgPath.outline(sign.path()));
        }
    }

    Color colour(TaskState state) {
        return palette.colour(
                switch (state) {
                    case NOT_SUBMITTED -> "none";
                    case WAITING -> "wait";
                    case READY -> "ready";
                    case STAGED -> "staged";
                    case RUNNING_AIC -> "aic";
                    case RUNNING_AIV, RUNNING_MIX -> "aiv";
                    case ENDED, COMPLETED -> "done";
                    case NOT_RECORDED -> "inferred";
                });
    }

    /// What a node of this state is filled with; states that carry no fact stay empty.
    Color fill(TaskState state) {
        return switch (state) {
            case NOT_SUBMITTED, NOT_RECORDED -> palette.colour("bg");
            case WAITING, READY, STAGED, RUNNING_AIC, RUNNING_AIV, RUNNING_MIX, ENDED, COMPLETED ->
                    palette.tint(colour(state));
        };
    }

    void sign(Drawing drawing, TaskState state, double x, double y) {
        var colour = colour(state);
        switch (state) {
            case NOT_RECORDED -> {
                drawing.hatch(x, y, SIGN, SIGN, colour, Drawing.Hatch.SINGLE);
                drawing.box(x, y, SIGN, SIGN, 0, null, Pen.solid(colour, 1));
            }
            case ENDED ->
                    drawing.path(
                            outlines.getOrDefault(Sign.RUNNING_AIC, new Outline()),
                            x,
                            y,
                            null,
                            Pen.solid(colour, SIGN_PEN));
            case NOT_SUBMITTED,
                    WAITING,
                    READY,
                    STAGED,
                    RUNNING_AIC,
                    RUNNING_AIV,
                    RUNNING_MIX,
                    COMPLETED ->
                    draw(drawing, signOf(state), x, y, colour);
        }
    }

    private static Sign signOf(TaskState state) {
        return switch (state) {
            case NOT_SUBMITTED, NOT_RECORDED -> Sign.NOT_SUBMITTED;
            case WAITING -> Sign.WAITING;
            case READY -> Sign.READY;
            case STAGED -> Sign.STAGED;
            case RUNNING_AIC, ENDED -> Sign.RUNNING_AIC;
            case RUNNING_AIV, RUNNING_MIX -> Sign.RUNNING_AIV;
            case COMPLETED -> Sign.DONE;
        };
    }

    private void draw(Drawing drawing, Sign sign, double x, double y, Color colour) {
        boolean isFilled = sign.style() == Sign.Style.FILLED;
        @Nullable Color fill = isFilled ? colour : null;
        @Nullable Pen pen = isFilled ? null : Pen.solid(colour, SIGN_PEN);
        drawing.path(outlines.getOrDefault(sign, new Outline()), x, y, fill, pen);
    }
}
