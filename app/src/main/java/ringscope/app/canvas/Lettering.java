package ringscope.app.canvas;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;

import ringscope.app.theme.Fonts;
import ringscope.app.theme.Numbers;

/// How a text is drawn: face, size in px, weight (400, 500, 600), colour and what its x means.
public record Lettering(Face face, double sizePx, int weight, Color colour, Align align) {
    /// Words in Inter; times, ids, bytes and log text in JetBrains Mono.
    public enum Face {
        WORDS("Inter"),
        MONO("JetBrains Mono");

        private final String family;

        Face(String family) {
            this.family = family;
        }

        public String family() {
            return family;
        }
    }

    public enum Align {
        LEFT,
        MIDDLE,
        RIGHT
    }

    public static Lettering words(double sizePx, Color colour) {
        return new Lettering(Face.WORDS, sizePx, 400, colour, Align.LEFT);
    }

    public static Lettering mono(double sizePx, Color colour) {
        return new Lettering(Face.MONO, sizePx, 400, colour, Align.LEFT);
    }

    public Lettering weight(int newWeight) {
        return new Lettering(face, sizePx, newWeight, colour, align);
    }

    public Lettering align(Align newAlign) {
        return new Lettering(face, sizePx, weight, colour, newAlign);
    }

    /// The parts of a text between thin gaps, which are drawn [#gapPx] apart: JetBrains Mono has no
    /// thin space.
    String[] groups(String text) {
        return face == Face.MONO && text.indexOf(Numbers.GAP) >= 0
                ? text.split(String.valueOf(Numbers.GAP), -1)
                : new String[] {text};
    }

    double gapPx() {
        return Numbers.GAP_EM * sizePx;
    }

    Font font() {
        var fonts =
                weight >= 600
                        ? Fonts.Weight.SEMIBOLD
                        : weight >= 500 ? Fonts.Weight.MEDIUM : Fonts.Weight.REGULAR;
        return face == Face.MONO ? Fonts.mono(sizePx, fonts) : Fonts.words(sizePx, fonts);
    }
}
