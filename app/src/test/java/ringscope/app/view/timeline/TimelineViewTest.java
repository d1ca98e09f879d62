package ringscope.app.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.event.Event;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import ringscope.app.session.Selection;
import ringscope.trace.MeasureEvent;
import ringscope.trace.RunEvent;
import ringscope.trace.TimeRange;
import ringscope.trace.TrackKind;
import ringscope.trace.store.TraceStore;

import java.util.List;
import java.util.Map;

/// Drives the timeline on a real scene: 1 000 px of lanes over 1 000 000 ns, slices of 5 000 ns every 10 000 ns on
/// 16 cores.
class TimelineViewTest {
    private static final double WIDTH = 1000 + Measures.LABELS_NARROW;
    private static final int CORES = 16;

    @SuppressWarnings("NullAway.Init")
    private Stages.Shown shown;

    @BeforeEach
    void show() throws Exception {
        var store = TraceStore.inMemory();
        try (var writer = store.writer()) {
            writer.accept(
                    new RunEvent.RunDeclared(1, RunEvent.RunKind.RECORDED, "run", 0, 0, Map.of()));
            writer.accept(new RunEvent.RankDeclared(1, 1, 0, "rank 0"));
            writer.accept(
                    new RunEvent.ClockDeclared(
                            1, "ns", 1_000_000_000, RunEvent.ClockRelation.REFERENCE, 0, 0, ""));
            for (int core = 0; core < CORES; core++) {
                writer.accept(
                        new RunEvent.TrackDeclared(
                                core + 1, 0, 1, 1, TrackKind.AIC, "AIC " + core, "", core));
            }
            for (long start = 0; start < 1_000_000; start += 10_000) {
                // a flow through three cores, in the place its time gives it
                if (start == 210_000) {
                    writer.accept(
                            new MeasureEvent.Arrow(1, 104_000, 3, 201_000, "send", "flow", "7"));
                } else if (start == 310_000) {
                    writer.accept(
                            new MeasureEvent.Arrow(3, 205_000, 5, 301_000, "send", "flow", "7"));
                }
                for (int core = 0; core < CORES; core++) {
                    long end = start == 990_000 ? 1_000_000 : start + 5_000;
                    writer.accept(
                            new MeasureEvent.Slice(
                                    start, end, core + 1, "qk", "kernel", false, 0, -1, null));
                }
            }
            writer.complete();
        }
        shown = Stages.show(store, WIDTH, 300);
        Stages.settle(shown);
    }

    @AfterEach
    void close() throws Exception {
        Stages.close(shown);
    }

    @Test
    void wheelKeepsTheTimeUnderThePointer() throws Exception {
        double x = Measures.LABELS_NARROW + 250;
        fire(scroll(x, 60, 40, false, false));

        var visible = shown.session().viewport().visible();
        assertEquals(800_000, visible.lengthNs());
        assertEquals(250_000, visible.startNs() + visible.lengthNs() / 4);
    }

    @Test
    void wheelWithShiftMovesInTimeAndWithControlScrolls() throws Exception {
        Stages.onFx(() -> shown.session().viewport().show(new TimeRange(200_000, 400_000)));
        fire(scroll(600, 60, 40, true, false));
        assertEquals(new TimeRange(180_000, 380_000), shown.session().viewport().visible());

        Stages.onFx(() -> shown.view().model().fold("cores/1/aic", Fold.OPEN));
        fire(scroll(600, 60, -40, false, true));
        assertTrue(shown.view().model().scrollPx() > 0 || shown.view().model().mostScrollPx() == 0);
    }

    @Test
    void clickOnASliceSelectsItAndMovesNothingElse() throws Exception {
        var cursor = shown.session().cursor();
        click(Measures.LABELS_NARROW + 102, laneY(1), false);

        var slice = assertInstanceOf(Selection.Slice.class, shown.session().selection());
        assertEquals(2, slice.track());
        assertEquals(cursor, shown.session().cursor());
        Stages.settle(shown);
        var span = shown.view().model().marks().spans().getFirst();
        assertEquals(100_000, span.startNs());
    }

    @Test
    void clickBesideSlicesSetsTheCursor() throws Exception {
        click(Measures.LABELS_NARROW + 107, laneY(0), false);
        assertEquals(Selection.nothing(), shown.session().selection());
        assertEquals(107_000, shown.session().cursor().timeNs());
    }

    @Test
    void shiftDragSelectsAnAreaAndSumsIt() throws Exception {
        drag(Measures.LABELS_NARROW + 100, laneY(0), Measures.LABELS_NARROW + 200, laneY(1), true);

        var area = assertInstanceOf(Selection.Area.class, shown.session().selection());
        assertEquals(new TimeRange(100_000, 200_000), area.range());
        assertEquals(List.of(1, 2), area.tracks());
        Stages.settle(shown);
        var totals = shown.view().model().totals();
        assertNotNull(totals);
        assertEquals(20, totals.count());
        assertEquals(100_000, totals.sumNs());
        assertEquals(100_000, totals.unionNs());
    }

    @Test
    void dragMovesThePicture() throws Exception {
        Stages.onFx(() -> shown.session().viewport().show(new TimeRange(200_000, 400_000)));
        Stages.settle(shown);
        drag(600, laneY(0), 700, laneY(0), false);
        assertEquals(new TimeRange(180_000, 380_000), shown.session().viewport().visible());
    }

    @Test
    void commandsStepAlongTheLaneAndFit() throws Exception {
        click(Measures.LABELS_NARROW + 102, laneY(0), false);
        Stages.settle(shown);
        run("timeline.next");
        Stages.settle(shown);
        waitForStart(110_000);
        run("timeline.fit");
        assertTrue(shown.session().viewport().visible().lengthNs() < 20_000);
        run("timeline.fit");
        assertEquals(shown.session().viewport().bounds(), shown.session().viewport().visible());
    }

    @Test
    void labelOfAGroupFoldsIt() throws Exception {
        int before = shown.view().model().layout().rows().size();
        click(20, Measures.AXIS + 8, false);
        Stages.settle(shown);
        int after = shown.view().model().layout().rows().size();
        assertTrue(after < before, before + " rows became " + after);
        click(20, Measures.AXIS + 8, false);
        assertEquals(1 + CORES, shown.view().model().layout().rows().size());
    }

    @Test
    void flowsOfTheSelectedSliceAreShownAndFollowed() throws Exception {
        click(Measures.LABELS_NARROW + 202, laneY(2), false);
        Stages.settle(shown);
        var kinds = shown.view().model().marks().arrows().stream().map(TaskArrow::kind).toList();
        assertEquals(List.of(TaskArrow.Kind.PRODUCER, TaskArrow.Kind.SUCCESSOR), kinds);

        run("timeline.downstream");
        waitForStart(300_000);
        assertEquals(5, shown.view().model().marks().spans().getFirst().track());
        run("timeline.upstream");
        waitForStart(200_000);
        run("timeline.upstream");
        waitForStart(100_000);
        assertEquals(1, shown.view().model().marks().spans().getFirst().track());
    }

    @Test
    void laneDraggedByItsLabelMovesAmongItsNeighbours() throws Exception {
        drag(40, laneY(0), 40, laneY(2) + 5, false);
        assertEquals(List.of("AIC 1", "AIC 2", "AIC 0"), firstLanes());
        run("timeline.fit");
        Stages.settle(shown);
        drag(40, laneY(2), 40, 0, false);
        assertEquals(List.of("AIC 0", "AIC 1", "AIC 2"), firstLanes());
    }

    @Test
    void keysMoveTheSelectedLaneByOne() throws Exception {
        click(40, laneY(1), false);
        assertEquals(new Selection.Track(2), shown.session().selection());
        run("timeline.move-down");
        assertEquals(List.of("AIC 0", "AIC 2", "AIC 1"), firstLanes());
        run("timeline.move-up");
        run("timeline.move-up");
        run("timeline.move-up");
        assertEquals(List.of("AIC 1", "AIC 0", "AIC 2"), firstLanes());
    }

    private List<String> firstLanes() {
        return shown.view().model().layout().rows().stream()
                .filter(row -> row.kind() == Row.Kind.LANE)
                .map(Row::label)
                .limit(3)
                .toList();
    }

    @Test
    void pinnedLaneLeavesItsGroupForTheTop() throws Exception {
        Stages.onFx(() -> shown.session().visibility().pin(3));
        var layout = shown.view().model().layout();
        assertEquals("AIC 2", layout.pinned().getFirst().label());
        assertTrue(layout.placeOf(3).orElseThrow().isPinned());
    }

    private void waitForStart(long startNs) throws Exception {
        long limit = System.nanoTime() + 20_000_000_000L;
        while (System.nanoTime() < limit) {
            Stages.settle(shown);
            var spans = shown.view().model().marks().spans();
            if (!spans.isEmpty() && spans.getFirst().startNs() == startNs) {
                return;
            }
        }
        throw new AssertionError("no slice at " + startNs + " was selected");
    }

    private static double laneY(int lane) {
        return Measures.AXIS + Measures.GROUP + lane * Measures.LANE_COMPACT + 7;
    }

    private void run(String id) throws Exception {
        Stages.onFx(
                () ->
                        shown.view().commands().stream()
                                .filter(command -> command.id().equals(id))
                                .findFirst()
                                .orElseThrow()
                                .action()
                                .run());
    }

    private void fire(Event... events) throws Exception {
        Stages.onFx(
                () -> {
                    for (var event : events) {
                        Event.fireEvent(shown.view(), event);
                    }
                });
    }

    private void click(double x, double y, boolean isShift) throws Exception {
        fire(
                mouse(MouseEvent.MOUSE_PRESSED, x, y, isShift),
                mouse(MouseEvent.MOUSE_RELEASED, x, y, isShift));
    }

    private void drag(double x0, double y0, double x1, double y1, boolean isShift)
            throws Exception {
        fire(
                mouse(MouseEvent.MOUSE_PRESSED, x0, y0, isShift),
                mouse(MouseEvent.MOUSE_DRAGGED, x1, y1, isShift),
                mouse(MouseEvent.MOUSE_RELEASED, x1, y1, isShift));
    }

    private static ScrollEvent scroll(
            double x, double y, double deltaY, boolean isShift, boolean isControl) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                x,
                y,
                x,
                y,
                isShift,
                isControl,
                false,
                false,
                false,
                false,
                0,
                deltaY,
                0,
                deltaY,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }

    private static MouseEvent mouse(
            javafx.event.EventType<MouseEvent> type, double x, double y, boolean isShift) {
        return new MouseEvent(
                type,
                x,
                y,
                x,
                y,
                MouseButton.PRIMARY,
                1,
                isShift,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                true,
                null);
    }
}
