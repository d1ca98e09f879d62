package ringscope.app.canvas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

class KernelHuesTest {
    @Test
    void membersOfAFamilyShareAHue() {
        var hues = new KernelHues(List.of("up_proj_3", "up_proj_4", "down_proj"));

        assertEquals(hues.hueOf("up_proj_3"), hues.hueOf("up_proj_4"));
        assertNotEquals(hues.hueOf("up_proj_3"), hues.hueOf("down_proj"));
        assertEquals("paged_attention", KernelHues.family("paged_attention_aic"));
    }

    @Test
    void twelveFamiliesHaveTwelveHues() {
        var names = IntStream.range(0, 12).mapToObj(i -> "kernel" + (char) ('a' + i)).toList();
        var hues = new KernelHues(names);

        assertEquals(12, names.stream().map(hues::hueOf).distinct().count());
    }

    @Test
    void orderOfNamesDoesNotMatter() {
        var names = List.of("qk", "pv", "softmax", "out_proj");

        var one = new KernelHues(names);
        var other = new KernelHues(names.reversed());

        names.forEach(name -> assertEquals(one.hueOf(name), other.hueOf(name)));
    }
}
