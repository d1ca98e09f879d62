package ringscope.app.theme;

import javafx.scene.paint.Color;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/// The named colours of one look, read once from its stylesheet so that painters, controls and tests see
/// the same values. Names are those of the stylesheet without `-rs-`.
public record Palette(
        String name, boolean isDark, Map<String, Color> colours, List<Color> kernels) {
    /// How much of the state colour a filled area with text carries (light, dark), and of a kernel hue.
    private static final double TINT_LIGHT = 0.20;

    private static final double TINT_DARK = 0.28;
    private static final double KERNEL_TINT_LIGHT = 0.34;
    private static final double KERNEL_TINT_DARK = 0.36;

    public Palette {
        colours = Map.copyOf(colours);
        kernels = List.copyOf(kernels);
    }

    /// The colour with this name; throws for a name that does not exist, naming those that do.
    public Color colour(String colourName) {
        var found = colours.get(colourName);
        if (found == null) {
            throw new IllegalArgumentException(
                    "no colour "
                            + colourName
                            + "; there are "
                            + colours.keySet().stream().sorted().toList());
        }
        return found;
    }

    /// The colour mixed into the background: for filled areas that carry text.
    public Color tint(Color full) {
        return mix(full, isDark ? TINT_DARK : TINT_LIGHT);
    }

    public Color kernelTint(Color full) {
        return mix(full, isDark ? KERNEL_TINT_DARK : KERNEL_TINT_LIGHT);
    }

    private Color mix(Color full, double share) {
        return colour("bg").interpolate(full, share);
    }

    /// A copy with every colour changed, for checks as a colour-blind person sees it.
    public Palette map(UnaryOperator<Color> change) {
        var changed = new java.util.TreeMap<String, Color>();
        colours.forEach((key, value) -> changed.put(key, change.apply(value)));
        return new Palette(name, isDark, changed, kernels.stream().map(change).toList());
    }
}
