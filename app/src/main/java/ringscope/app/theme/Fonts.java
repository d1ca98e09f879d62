package ringscope.app.theme;

import javafx.scene.text.Font;

/// The two bundled typefaces in their three weights: Inter for words, JetBrains Mono for times, ids
/// and log text. Bundled, because the system's own sans differs in width from machine to machine.
public final class Fonts {
    /// Weight of a text; there is no other way of stress.
    public enum Weight {
        REGULAR("Inter", "JetBrains Mono"),
        MEDIUM("Inter Medium", "JetBrains Mono Medium"),
        SEMIBOLD("Inter Semi Bold", "JetBrains Mono SemiBold");

        private final String words;
        private final String mono;

        Weight(String words, String mono) {
            this.words = words;
            this.mono = mono;
        }
    }

    private static final String[] FILES = {
        "Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf",
        "JetBrainsMono-Regular.ttf", "JetBrainsMono-Medium.ttf", "JetBrainsMono-SemiBold.ttf"
    };

    private static final double ANY_SIZE = 12;

    private Fonts() {}

    /// Makes the bundled faces known to the toolkit; to be called once before the first scene.
    public static void load() {
        for (var file : FILES) {
            var url = Fonts.class.getResource("fonts/" + file);
            if (url == null || Font.loadFont(url.toExternalForm(), ANY_SIZE) == null) {
                throw new IllegalStateException("font missing from the program: " + file);
            }
        }
    }

    public static Font words(double size) {
        return words(size, Weight.REGULAR);
    }

    public static Font words(double size, Weight weight) {
        return Font.font(weight.words, size);
    }

    public static Font mono(double size) {
        return mono(size, Weight.REGULAR);
    }

    public static Font mono(double size, Weight weight) {
        return Font.font(weight.mono, size);
    }
}
