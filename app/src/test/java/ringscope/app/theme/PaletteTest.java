package ringscope.app.theme;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

class PaletteTest {
    private static final List<String> STATES =
            List.of("wait", "ready", "staged", "aic", "aiv", "deferred", "done", "bad", "select");

    static Stream<Palette> looks() {
        return Stream.of(Stylesheet.light(), Stylesheet.dark());
    }

    @Test
    void bothLooksNameTheSameColours() {
        assertEquals(Stylesheet.light().colours().keySet(), Stylesheet.dark().colours().keySet());
        assertEquals(Color.web("#CF2A24"), Stylesheet.light().colour("bad"));
        assertEquals(Color.web("#FF6370"), Stylesheet.dark().colour("bad"));
    }

    @Test
    void anUnknownNameListsThoseThatExist() {
        var thrown =
                assertThrows(
                        IllegalArgumentException.class, () -> Stylesheet.light().colour("blood"));
        assertTrue(
                String.valueOf(thrown.getMessage())
                        .startsWith("no colour blood; there are [accent, "));
    }

    @ParameterizedTest
    @MethodSource("looks")
    void everyMarkStandsOutFromTheBackground(Palette look) {
        var checks = new ArrayList<Executable>();
        for (var name : STATES) {
            checks.add(atLeast(3, look, name, look.colour(name), look.colour("bg")));
        }
        for (var name : List.of("none", "consumed", "inferred", "cursor")) {
            checks.add(atLeast(3, look, name, look.colour(name), look.colour("bg")));
        }
        assertAll(checks);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void everyTextIsReadableOnEverySurface(Palette look) {
        var checks = new ArrayList<Executable>();
        for (var name : List.of("ink", "ink2", "ink3", "accent", "bad")) {
            for (var surface : List.of("bg", "panel", "sunk")) {
                var on = look.colour(surface);
                checks.add(atLeast(4.5, look, name + "/" + surface, look.colour(name), on));
            }
        }
        for (var surface : List.of("bg", "panel", "sunk")) {
            checks.add(
                    atLeast(
                            4.5,
                            look,
                            "bad as a protanope sees it",
                            ColourSight.protan(look.colour("bad")),
                            ColourSight.protan(look.colour(surface))));
        }
        assertAll(checks);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void inkIsReadableOnEveryTint(Palette look) {
        var checks = new ArrayList<Executable>();
        for (var name : STATES) {
            var tint = look.tint(look.colour(name));
            checks.add(atLeast(7, look, "ink on " + name, look.colour("ink"), tint));
        }
        for (var kernel : look.kernels()) {
            var tint = look.kernelTint(kernel);
            checks.add(atLeast(7, look, "ink on " + kernel, look.colour("ink"), tint));
        }
        assertAll(checks);
    }

    @ParameterizedTest
    @MethodSource("looks")
    void statesAreTellableApartInEverySight(Palette look) {
        var checks = new ArrayList<Executable>();
        for (var sight :
                List.of(look, look.map(ColourSight::protan), look.map(ColourSight::deutan))) {
            for (int i = 0; i < STATES.size(); i++) {
                for (int j = i + 1; j < STATES.size(); j++) {
                    var a = STATES.get(i);
                    var b = STATES.get(j);
                    double distance = ColourSight.distance(sight.colour(a), sight.colour(b));
                    checks.add(
                            () ->
                                    assertTrue(
                                            distance >= 7,
                                            look.name() + " " + a + "–" + b + ": " + distance));
                }
            }
        }
        assertAll(checks);
    }

    private static Executable atLeast(
            double least, Palette look, String what, Color mark, Color on) {
        double contrast = ColourSight.contrast(mark, on);
        return () -> assertTrue(contrast >= least, look.name() + " " + what + ": " + contrast);
    }
}
