package ringscope.app.theme;

import javafx.scene.paint.Color;

/// Colour arithmetic of the checks: contrast (WCAG 2), OKLab distance, and colours as colour-blind
/// people see them (Machado 2009, severity 1, in linear light).
final class ColourSight {
    private static final double[][] PROTAN = {
        {0.152286, 1.052583, -0.204868},
        {0.114503, 0.786281, 0.099216},
        {-0.003882, -0.048116, 1.051998}
    };
    private static final double[][] DEUTAN = {
        {0.367322, 0.860646, -0.227968},
        {0.280085, 0.672501, 0.047413},
        {-0.011820, 0.042940, 0.968881}
    };

    private ColourSight() {}

    static double contrast(Color a, Color b) {
        double first = luminance(a);
        double second = luminance(b);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    static Color protan(Color colour) {
        return seen(colour, PROTAN);
    }

    static Color deutan(Color colour) {
        return seen(colour, DEUTAN);
    }

    /// Distance in OKLab, times 100.
    static double distance(Color a, Color b) {
        double[] first = oklab(a);
        double[] second = oklab(b);
        return 100
                * Math.sqrt(
                        square(first[0] - second[0])
                                + square(first[1] - second[1])
                                + square(first[2] - second[2]));
    }

    private static double square(double value) {
        return value * value;
    }

    private static double luminance(Color c) {
        return 0.2126 * linear(c.getRed())
                + 0.7152 * linear(c.getGreen())
                + 0.0722 * linear(c.getBlue());
    }

    private static Color seen(Color c, double[][] m) {
        double[] rgb = {linear(c.getRed()), linear(c.getGreen()), linear(c.getBlue())};
        var out = new double[3];
        for (int row = 0; row < 3; row++) {
            double sum = m[row][0] * rgb[0] + m[row][1] * rgb[1] + m[row][2] * rgb[2];
            out[row] = encoded(Math.clamp(sum, 0, 1));
        }
        return Color.color(out[0], out[1], out[2]);
    }

    private static double linear(double v) {
        return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }

    private static double encoded(double v) {
        return Math.clamp(v <= 0.0031308 ? 12.92 * v : 1.055 * Math.pow(v, 1 / 2.4) - 0.055, 0, 1);
    }

    private static double[] oklab(Color c) {
        double r = linear(c.getRed());
        double g = linear(c.getGreen());
        double b = linear(c.getBlue());
        double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
        double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
        double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
        return new double[] {
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        };
    }
}
