package ringscope.app.canvas;

/// Fits the label of a slice into the room there is: the id goes before the name, and the name loses its
/// middle, where kernel names differ least.
public final class SliceLabel {
    /// A shorter rest than this says nothing.
    private static final int LEAST_LETTERS = 4;

    private SliceLabel() {}

    /// The longest form of `name` and `id` (empty for none) that fits, or empty when nothing does.
    public static String fit(
            TextWidths widths, String name, String id, double roomPx, Lettering style) {
        double nameWidth = widths.width(name, style);
        if (nameWidth > roomPx) {
            var shortened = widths.fit(name, roomPx, style);
            return shortened.length() <= LEAST_LETTERS ? "" : shortened;
        }
        if (id.isEmpty() || nameWidth + widthByLetters(widths, " " + id, style) > roomPx) {
            return name;
        }
        return name + " " + id;
    }

    /// Ids hardly ever repeat, so that remembering whole texts would measure each of them; their letters do.
    private static double widthByLetters(TextWidths widths, String text, Lettering style) {
        double width = 0;
        for (int i = 0; i < text.length(); i++) {
            width += widths.width(text.substring(i, i + 1), style);
        }
        return width;
    }
}
