package ringscope.app.canvas;

import javafx.scene.paint.Color;

/// How a line is drawn.
public record Pen(Color colour, double width, Dash dash) {
    /// The line styles of the design; lengths in px.
    public enum Dash {
        SOLID(0, 0),
        /// Found through the tensor map, missing hops.
        DASHED(6, 3),
        /// Named explicitly.
        DOTTED(1.5, 3),
        /// Arrows towards successors.
        FINE(3, 2);

        private final double onPx;
        private final double offPx;

        Dash(double onPx, double offPx) {
            this.onPx = onPx;
            this.offPx = offPx;
        }

        /// On and off lengths, empty for a solid line.
        public double[] lengthsPx() {
            return this == SOLID ? new double[0] : new double[] {onPx, offPx};
        }
    }

    public static Pen solid(Color colour, double width) {
        return new Pen(colour, width, Dash.SOLID);
    }
}
