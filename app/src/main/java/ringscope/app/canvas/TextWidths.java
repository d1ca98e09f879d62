package ringscope.app.canvas;

import javafx.scene.text.Font;
import javafx.scene.text.Text;

import java.util.LinkedHashMap;
import java.util.Map;

/// Measures texts and remembers the last few thousand: names repeat in every frame. One thread at a time.
public final class TextWidths {
    /// About what two crowded screens show.
    private static final int MAX_REMEMBERED = 8_192;

    private final Text ruler = new Text();
    private final Map<Key, Double> widths =
            new LinkedHashMap<>(256, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, Double> eldest) {
                    return size() > MAX_REMEMBERED;
                }
            };

    private record Key(Font font, String text) {}

    public double width(String text, Lettering style) {
        return widths.computeIfAbsent(new Key(style.font(), text), this::measure);
    }

    private double measure(Key key) {
        ruler.setFont(key.font());
        ruler.setText(key.text());
        return ruler.getLayoutBounds().getWidth();
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
