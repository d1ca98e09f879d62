package ringscope.app.canvas;

import java.util.Arrays;

/// Rectangles in an `int[]` of opaque pixels. Written by one thread at a time, without a toolkit, so
/// that a frame's many small areas neither occupy the FX thread nor the scene graph.
final class Raster {
    /// A hatch repeats after so many logical pixels and is this thick.
    private static final double HATCH_TILE_PX = 6;

    private static final double HATCH_LINE_PX = 1.2;

    private final int width;
    private final int height;
    private final int[] pixels;
    private int left;
    private int top;
    private int right;
    private int bottom;

    Raster(int width, int height) {
        this(width, height, new int[width * height]);
    }

    Raster(int width, int height, int[] pixels) {
        this.width = width;
        this.height = height;
        this.pixels = pixels;
        noClip();
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    int[] pixels() {
        return pixels;
    }

    void clip(int x0, int y0, int x1, int y1) {
        left = Math.clamp(x0, 0, width);
        top = Math.clamp(y0, 0, height);
        right = Math.clamp(x1, left, width);
        bottom = Math.clamp(y1, top, height);
    }

    void noClip() {
        left = 0;
        top = 0;
        right = width;
        bottom = height;
    }

    void fill(int x0, int y0, int x1, int y1, int argb) {
        int fromX = Math.max(x0, left);
        int toX = Math.min(x1, right);
        int fromY = Math.max(y0, top);
        int toY = Math.min(y1, bottom);
        if (fromX >= toX || fromY >= toY) {
            return;
        }
        int alpha = argb >>> 24;
        if (alpha == 0) {
            return;
        }
        if (alpha < 255) {
            blend(fromX, fromY, toX, toY, argb, alpha);
        } else if (toX - fromX == 1) {
            for (int at = fromY * width + fromX, y = fromY; y < toY; y++, at += width) {
                pixels[at] = argb;
            }
        } else {
            for (int row = fromY * width, y = fromY; y < toY; y++, row += width) {
                Arrays.fill(pixels, row + fromX, row + toX, argb);
            }
        }
    }

    private void blend(int fromX, int fromY, int toX, int toY, int argb, int alpha) {
        for (int y = fromY; y < toY; y++) {
            for (int at = y * width + fromX, end = y * width + toX; at < end; at++) {
                pixels[at] = mix(pixels[at], argb, alpha);
            }
        }
    }

    /// Lines at 45° whose phase is fixed to the picture, so that neighbouring areas join.
    void hatch(int x0, int y0, int x1, int y1, double scale, int argb) {
        double tile = HATCH_TILE_PX * scale;
        double half = HATCH_LINE_PX * scale / 2 * Math.sqrt(2);
        for (int y = Math.max(y0, top); y < Math.min(y1, bottom); y++) {
            for (int x = Math.max(x0, left); x < Math.min(x1, right); x++) {
                double phase = (x + y + 0.5) % tile;
                double distance = Math.min(phase, tile - phase);
                double cover = Math.clamp(half - distance + 0.5, 0, 1);
                if (cover > 0) {
                    int at = y * width + x;
                    pixels[at] = mix(pixels[at], argb, (int) Math.round(cover * (argb >>> 24)));
                }
            }
        }
    }

    private static int mix(int under, int over, int alpha) {
        int rest = 255 - alpha;
        int red = ((over >> 16 & 0xFF) * alpha + (under >> 16 & 0xFF) * rest + 127) / 255;
        int green = ((over >> 8 & 0xFF) * alpha + (under >> 8 & 0xFF) * rest + 127) / 255;
        int blue = ((over & 0xFF) * alpha + (under & 0xFF) * rest + 127) / 255;
        return 0xFF00_0000 | red << 16 | green << 8 | blue;
    }
}
