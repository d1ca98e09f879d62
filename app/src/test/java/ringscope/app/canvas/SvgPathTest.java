package ringscope.app.canvas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SvgPathTest {
    private static String steps(String path) {
        var text = new StringBuilder();
        SvgPath.outline(path)
                .draw(
                        1,
                        2,
                        (step, _, _, _, _, x, y) ->
                                text.append(step.name().charAt(0))
                                        .append(Math.round(x))
                                        .append(',')
                                        .append(Math.round(y))
                                        .append(' '));
        return text.toString();
    }

    @Test
    void readsLinesAndRepeatedSteps() {
        assertEquals("M1,2 L10,2 L10,11 L1,11 C0,0 ", steps("M0 0H9V9L0 9Z"));
        assertEquals("M1,2 L3,5 L6,6 ", steps("M0 0L2 3 5 4"));
    }

    @Test
    void readsHalfCirclesAsCurves() {
        assertEquals("M6,3 L6,3 C2,7 C6,11 ", steps("M5 1A4 4 0 1 0 5 9"));
    }

    @Test
    void namesTheStepItDoesNotKnow() {
        var refused =
                assertThrows(IllegalArgumentException.class, () -> SvgPath.outline("M0 0Q1 1"));
        assertEquals(
                "path \"M0 0Q1 1\": unknown step Q; there are M L H V C A Z", refused.getMessage());
    }
}
