package ringscope.app.canvas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;

class SliceLabelTest {
    private final TextWidths widths = new TextWidths();
    private final Lettering style = Lettering.words(11, Color.BLACK);

    @Test
    void nameAndIdAreShownWhereTheyFit() {
        assertEquals("up_proj_4 r3\u00B7t7", fit(500));
    }

    @Test
    void idGoesBeforeTheName() {
        double name = widths.width("up_proj_4", style);

        assertEquals("up_proj_4", fit(name + 1));
    }

    @Test
    void nameLosesItsMiddle() {
        double room = widths.width("up_proj_4", style) - 2;
        var text = fit(room);

        assertTrue(text.startsWith("up_") && text.endsWith("_4") && text.contains("\u2026"), text);
        assertTrue(widths.width(text, style) <= room);
    }

    @Test
    void nothingIsBetterThanALetter() {
        assertEquals("", fit(12));
    }

    private String fit(double roomPx) {
        return SliceLabel.fit(widths, "up_proj_4", "r3\u00B7t7", roomPx, style);
    }
}
