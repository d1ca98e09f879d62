package ringscope.app.view.graph.paint;

/// Where the graph stands in its pane: a point of the graph at (x, y) appears at (x·scale + dx, y·scale + dy).
public record Camera(double scale, double dx, double dy) {
    public static final double MIN_SCALE = 0.02;
    public static final double MAX_SCALE = 4;

    /// Room left around a graph that is fitted.
    private static final double MARGIN = 24;

    /// All of a graph in a pane, never enlarged: small ones stand in the middle at their own size.
    public static Camera fit(double width, double height, double paneWidth, double paneHeight) {
        double room = Math.max(1, paneWidth - 2 * MARGIN);
        double tall = Math.max(1, paneHeight);
        double scale =
                Math.clamp(
                        Math.min(room / Math.max(1, width), tall / Math.max(1, height)),
                        MIN_SCALE,
                        1);
        return new Camera(
                scale, (paneWidth - width * scale) / 2, (paneHeight - height * scale) / 2);
    }

    public double graphX(double paneX) {
        return (paneX - dx) / scale;
    }

    public double graphY(double paneY) {
        return (paneY - dy) / scale;
    }

    public double paneX(double graphX) {
        return graphX * scale + dx;
    }

    public double paneY(double graphY) {
        return graphY * scale + dy;
    }

    public Camera pan(double byX, double byY) {
        return new Camera(scale, dx + byX, dy + byY);
    }

    /// Scales by `factor`, keeping the graph's point under the pane's point where it is.
    public Camera zoom(double factor, double paneX, double paneY) {
        double newScale = Math.clamp(scale * factor, MIN_SCALE, MAX_SCALE);
        double real = newScale / scale;
        return new Camera(newScale, paneX - (paneX - dx) * real, paneY - (paneY - dy) * real);
    }

    /// The same scale with a point of the graph in the middle of the pane.
    public Camera centre(double graphX, double graphY, double paneWidth, double paneHeight) {
        return new Camera(scale, paneWidth / 2 - graphX * scale, paneHeight / 2 - graphY * scale);
    }
}
