package ringscope.app.launch;

import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// An image of the toolkit as a PNG file (ISO/IEC 15948): 8 bits a channel with alpha, rows unfiltered, which
/// suits flat colours. Written here because `ImageIO` brings up all of AWT first, a tenth of the time to a picture.
final class Picture {
    private static final long SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int BITS = 8;
    private static final int RED_GREEN_BLUE_ALPHA = 6;
    private static final int CHANNELS = 4;

    /// Beyond this level pictures become a few percent smaller and take several times as long.
    private static final int LEVEL = 4;

    private static final int BUFFER_BYTES = 1 << 16;

    private Picture() {}

    static void write(Image image, Path file) throws IOException {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        var parent = file.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        try (var out =
                new DataOutputStream(
                        new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES))) {
            out.writeLong(SIGNATURE);
            chunk(out, "IHDR", header(width, height));
            chunk(out, "IDAT", pixels(image, width, height));
            chunk(out, "IEND", new byte[0]);
        }
    }

    private static byte[] header(int width, int height) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeInt(width);
        out.writeInt(height);
        out.writeByte(BITS);
        out.writeByte(RED_GREEN_BLUE_ALPHA);
        // deflate, adaptive filters, not interlaced
        out.write(new byte[3]);
        return bytes.toByteArray();
    }

    private static byte[] pixels(Image image, int width, int height) throws IOException {
        var reader = image.getPixelReader();
        var argb = new int[width];
        // each row starts with its filter, 0 for none
        var row = new byte[1 + CHANNELS * width];
        var bytes = new ByteArrayOutputStream(BUFFER_BYTES);
        var deflater = new Deflater(LEVEL);
        try (var out = new DeflaterOutputStream(bytes, deflater, BUFFER_BYTES)) {
            for (int y = 0; y < height; y++) {
                reader.getPixels(0, y, width, 1, PixelFormat.getIntArgbInstance(), argb, 0, width);
                int at = 1;
                for (int pixel : argb) {
                    row[at++] = (byte) (pixel >> 16);
                    row[at++] = (byte) (pixel >> 8);
                    row[at++] = (byte) pixel;
                    row[at++] = (byte) (pixel >> 24);
                }
                out.write(row);
            }
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        var name = type.getBytes(StandardCharsets.US_ASCII);
        var sum = new CRC32();
        sum.update(name);
        sum.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) sum.getValue());
    }
}
