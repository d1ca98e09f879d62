package ringscope.app.launch;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/// JSON on stdout, one value a line.
final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /// Writes one value.
    @FunctionalInterface
    interface Writer {
        void write(JsonGenerator json) throws IOException;
    }

    static String line(Writer writer) {
        var text = new StringWriter();
        try (var json = FACTORY.createGenerator(text)) {
            writer.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
