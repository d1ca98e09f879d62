package ringscope.app.theme;

import javafx.scene.paint.Color;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The program's one stylesheet, and the palettes written in it.
public final class Stylesheet {
    /// The style class of the scene's root when the dark look is on.
    public static final String DARK_CLASS = "rs-dark";

    private static final String FILE = "ringscope.css";
    private static final String LIGHT_BLOCK = ".root {";
    private static final String DARK_BLOCK = ".root." + DARK_CLASS + " {";
    private static final int KERNEL_HUES = 12;
    private static final Pattern COLOUR =
            Pattern.compile("-rs-([a-z0-9-]+):\\s*(#[0-9A-Fa-f]{6});");

    private Stylesheet() {}

    public static String url() {
        var url = Stylesheet.class.getResource(FILE);
        if (url == null) {
            throw new IllegalStateException("stylesheet missing from the program: " + FILE);
        }
        return url.toExternalForm();
    }

    public static Palette light() {
        return read("light", LIGHT_BLOCK);
    }

    public static Palette dark() {
        return read("dark", DARK_BLOCK);
    }

    private static Palette read(String name, String block) {
        var css = text();
        int start = css.indexOf(block);
        var body = css.substring(start, css.indexOf('}', start));
        var colours = new TreeMap<String, Color>();
        var matcher = COLOUR.matcher(body);
        while (matcher.find()) {
            colours.put(matcher.group(1), Color.web(matcher.group(2)));
        }
        var kernels = new Color[KERNEL_HUES];
        for (int hue = 0; hue < KERNEL_HUES; hue++) {
            var colour = colours.remove("kernel-" + (hue + 1));
            if (colour == null) {
                throw new IllegalStateException("kernel hue missing: name=" + name + " hue=" + hue);
            }
            kernels[hue] = colour;
        }
        return new Palette(name, name.equals("dark"), colours, List.of(kernels));
    }

    private static String text() {
        try (var in = Stylesheet.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("stylesheet missing from the program: " + FILE);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
