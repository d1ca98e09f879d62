package ringscope.app.canvas;

import javafx.scene.paint.Color;

import ringscope.app.theme.Palette;

import java.util.HashMap;
import java.util.Map;

/// A palette with its tints mixed once, for painters that look up a colour for every slice. Safe for any thread.
public final class Inks {
    private static final String[] TINTED = {"aic", "aiv", "wait", "staged", "done"};

    private final Palette palette;
    private final Map<String, Color> tints = new HashMap<>();
    private final Color[] kernels;
    private final Color[] kernelTints;

    public Inks(Palette palette) {
        this.palette = palette;
        for (var name : TINTED) {
            tints.put(name, palette.tint(palette.colour(name)));
        }
        kernels = palette.kernels().toArray(Color[]::new);
        kernelTints = palette.kernels().stream().map(palette::kernelTint).toArray(Color[]::new);
    }

    public Color get(String name) {
        return palette.colour(name);
    }

    /// The tint of a state's colour.
    public Color tint(String name) {
        var tint = tints.get(name);
        return tint == null ? palette.tint(palette.colour(name)) : tint;
    }

    public Color kernel(int hue) {
        return kernels[hue];
    }

    public Color kernelTint(int hue) {
        return kernelTints[hue];
    }

    public static Color faded(Color colour, double opacity) {
        return Color.color(colour.getRed(), colour.getGreen(), colour.getBlue(), opacity);
    }
}
