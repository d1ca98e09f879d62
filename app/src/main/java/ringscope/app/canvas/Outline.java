package ringscope.app.canvas;

import java.util.Arrays;

/// A path of lines and cubic curves, built once and drawn at any offset.
public final class Outline {
    /// Steps, and how many coordinates each takes.
    public enum Step {
        MOVE(2),
        LINE(2),
        CURVE(6),
        CLOSE(0);

        private final int coordinateCount;

        Step(int coordinateCount) {
            this.coordinateCount = coordinateCount;
        }
    }

    /// Receives the steps in order; the coordinates a step does not have are 0.
    @FunctionalInterface
    public interface Pencil {
        void step(Step step, double x1, double y1, double x2, double y2, double x, double y);
    }

    private static final double QUARTER = Math.PI / 2;

    private Step[] steps = new Step[8];
    private double[] coordinates = new double[16];
    private int stepCount;
    private int coordinateCount;

    public Outline move(double x, double y) {
        return add(Step.MOVE, x, y);
    }

    public Outline line(double x, double y) {
        return add(Step.LINE, x, y);
    }

    public Outline curve(double x1, double y1, double x2, double y2, double x, double y) {
        return add(Step.CURVE, x1, y1, x2, y2, x, y);
    }

    public Outline close() {
        return add(Step.CLOSE);
    }

    /// An arc of a circle around (`cx`, `cy`) in radians, clockwise on screen for a positive sweep; joined
    /// by a line to what came before, or the start of the path.
    public Outline arc(double cx, double cy, double radius, double from, double sweep) {
        double x = cx + radius * Math.cos(from);
        double y = cy + radius * Math.sin(from);
        var _ = stepCount == 0 || steps[stepCount - 1] == Step.CLOSE ? move(x, y) : line(x, y);
        int pieces = Math.max(1, (int) Math.ceil(Math.abs(sweep) / QUARTER));
        double piece = sweep / pieces;
        double reach = radius * 4 / 3 * Math.tan(piece / 4);
        for (int i = 0; i < pieces; i++) {
            double a = from + i * piece;
            double b = a + piece;
            curve(
                    cx + radius * Math.cos(a) - reach * Math.sin(a),
                    cy + radius * Math.sin(a) + reach * Math.cos(a),
                    cx + radius * Math.cos(b) + reach * Math.sin(b),
                    cy + radius * Math.sin(b) - reach * Math.cos(b),
                    cx + radius * Math.cos(b),
                    cy + radius * Math.sin(b));
        }
        return this;
    }

    public Outline circle(double cx, double cy, double radius) {
        return arc(cx, cy, radius, 0, 2 * Math.PI).close();
    }

    /// Hands out the steps, moved by an offset.
    public void draw(double dx, double dy, Pencil pencil) {
        int at = 0;
        for (int i = 0; i < stepCount; i++) {
            switch (steps[i]) {
                case MOVE, LINE ->
                        pencil.step(
                                steps[i],
                                0,
                                0,
                                0,
                                0,
                                coordinates[at] + dx,
                                coordinates[at + 1] + dy);
                case CURVE ->
                        pencil.step(
                                steps[i],
                                coordinates[at] + dx,
                                coordinates[at + 1] + dy,
                                coordinates[at + 2] + dx,
                                coordinates[at + 3] + dy,
                                coordinates[at + 4] + dx,
                                coordinates[at + 5] + dy);
                case CLOSE -> pencil.step(steps[i], 0, 0, 0, 0, 0, 0);
            }
            at += steps[i].coordinateCount;
        }
    }

    private Outline add(Step step, double... values) {
        if (stepCount == steps.length) {
            steps = Arrays.copyOf(steps, 2 * stepCount);
        }
        if (coordinateCount + values.length > coordinates.length) {
            coordinates = Arrays.copyOf(coordinates, 2 * coordinates.length);
        }
        steps[stepCount++] = step;
        System.arraycopy(values, 0, coordinates, coordinateCount, values.length);
        coordinateCount += values.length;
        return this;
    }
}
