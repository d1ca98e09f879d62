package ringscope.app.canvas;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;

class SvgDrawingTest {
    private final SvgDrawing drawing = new SvgDrawing(20, 10.5, new TextWidths());

    @Test
    void writesOneElementACallWithTwoDecimalsAtMost() {
        drawing.box(1, 2, 3.3333333, 4, 3, Color.RED, Pen.solid(Color.BLUE, 1.25));
        drawing.line(0, 0, 5, 5, new Pen(Color.BLACK, 1, Pen.Dash.DASHED));
        assertEquals(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10.5" viewBox="0 0 20 10.5">
                <rect x="1" y="2" width="3.33" height="4" rx="3" fill="#ff0000" stroke="#0000ff" stroke-width="1.25"/>
                <line x1="0" y1="0" x2="5" y2="5" fill="none" stroke="#000000" stroke-width="1" stroke-dasharray="6 3"/>
                </svg>
                """,
                drawing.document());
    }

    @Test
    void escapesWhatXmlReserves() {
        drawing.text("a<b & \"c\"", 1, 2, Lettering.mono(11, Color.BLACK).weight(600));
        assertEquals(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10.5" viewBox="0 0 20 10.5">
                <text x="1" y="2" font-family="'JetBrains Mono'" font-size="11" font-weight="600" fill="#000000">a&lt;b &amp; &quot;c&quot;</text>
                </svg>
                """,
                drawing.document());
    }

    @Test
    void drawsAPathAtItsOffset() {
        drawing.path(new Outline().move(0, 0).line(4, 0).close(), 10, 1, Color.BLACK, null);
        assertEquals(
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10.5" viewBox="0 0 20 10.5">
                <path d="M10 1L14 1Z" fill="#000000"/>
                </svg>
                """,
                drawing.document());
    }
}
