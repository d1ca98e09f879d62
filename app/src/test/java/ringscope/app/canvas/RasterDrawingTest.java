package ringscope.app.canvas;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;

class RasterDrawingTest {
    private static final int RED = 0xFFFF0000;

    private final int[] pixels = new int[20 * 4];
    private final RasterDrawing drawing = new RasterDrawing(20, 4, 1, pixels, new TextWidths());

    @Test
    void nothingShortDisappears() {
        drawing.fill(3.2, 1, 0.01, 1, Color.RED);

        assertEquals(RED, pixels[20 + 3]);
        assertEquals(0, pixels[20 + 4]);
    }

    @Test
    void neighboursLeaveNoFalseGap() {
        drawing.fill(1, 0, 4.4, 1, Color.RED);
        drawing.fill(5.4, 0, 4, 1, Color.RED);

        for (int x = 1; x < 9; x++) {
            assertEquals(RED, pixels[x], "x=" + x);
        }
    }

    @Test
    void pushedAreaClipsAndPopRestores() {
        drawing.push(5, 1, 3, 1, -5, -1, 1);
        drawing.fill(0, 0, 20, 4, Color.RED);
        drawing.pop();

        assertEquals(RED, pixels[20 + 5]);
        assertEquals(0, pixels[20 + 4]);
        assertEquals(0, pixels[20 + 8]);
        assertEquals(0, pixels[5]);
        drawing.fill(0, 0, 1, 1, Color.RED);
        assertEquals(RED, pixels[0]);
    }
}
