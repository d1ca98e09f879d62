package ringscope.app.canvas;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// Measures texts and remembers the last few thousand: names repeat in every frame. Any thread, but one at a time.
public final class TextWidths {
    /// About what two crowded screens show.
    private static final int MAX_REMEMBERED = 8_192;

    private final Text ruler = new Text();
    private final Map<Type, Font> fonts = new HashMap<>();
    private final Map<Key, Double> widths =
            new LinkedHashMap<>(256, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, Double> eldest) {
                    return size() > MAX_REMEMBERED;
                }
            };

    /// What of a style decides the width.
    private record Type(Lettering.Face face, double sizePx, int weight) {
        static Type of(Lettering style) {
            return new Type(style.face(), style.sizePx(), style.weight());
        }
    }

    private record Key(Type type, String text) {}

    public double width(String text, Lettering style) {
        return widths.computeIfAbsent(
                new Key(Type.of(style), text), key -> measure(key.text(), style));
    }

    /// The toolkit's font, looked up once a style.
    Font font(Lettering style) {
        return fonts.computeIfAbsent(Type.of(style), _ -> style.font());
    }

    private double measure(String text, Lettering style) {
        ruler.setFont(font(style));
        double width = 0;
        for (var group : style.groups(text)) {
            // a blank alone would measure as nothing
            ruler.setText("|" + group + "|");
            width += ruler.getLayoutBounds().getWidth();
            ruler.setText("||");
            width -= ruler.getLayoutBounds().getWidth();
        }
        return width + (style.groups(text).length - 1) * style.gapPx();
    }

    /// The text, shortened in its middle with an ellipsis so that it takes at most `widthPx`; empty when
    /// not even one letter fits.
    public String fit(String text, double widthPx, Lettering style) {
        if (width(text, style) <= widthPx) {
            return text;
        }
        int least = 0;
        int most = text.length() - 1;
        while (least < most) {
            int kept = (least + most + 1) / 2;
            if (width(shorten(text, kept), style) <= widthPx) {
                least = kept;
            } else {
                most = kept - 1;
            }
        }
        return least == 0 ? "" : shorten(text, least);
    }

    private static String shorten(String text, int kept) {
        int head = (kept + 1) / 2;
        return text.substring(0, head) + '\u2026' + text.substring(text.length() - (kept - head));
    }
}
