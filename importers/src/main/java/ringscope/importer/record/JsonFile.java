package ringscope.importer.record;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;

import ringscope.importer.ImportSource;

import java.io.IOException;
import java.util.Set;

/// Opens a file as a JSON stream. Encodings are told by their marks; sizes are limited so that no file
/// can eat the heap; NaN and the like are let through as tokens, for the reader to refuse the cell and not
/// the file.
public final class JsonFile {
    /// No string of these files is longer than a name; no number longer than 20 digits.
    private static final int STRING_MAX = 1 << 20;

    /// The formats nest four levels deep.
    private static final int NESTING_MAX = 200;

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxStringLength(STRING_MAX)
                                    .maxNestingDepth(NESTING_MAX)
                                    .maxNameLength(STRING_MAX)
                                    .build())
                    .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                    .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                    .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
                    .enable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                    .build();

    private JsonFile() {}

    /// Opens a file; `keys` are the members worth going on at behind damage.
    public static RecordStream open(ImportSource source, Set<String> keys) throws IOException {
        return RecordStream.open(FACTORY, source, keys);
    }
}
