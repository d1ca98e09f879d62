package ringscope.trace.store.sqlite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import ringscope.trace.store.TraceStore;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// The page that documents the schema says what is there.
class SchemaPageTest {
    private static final Path PAGE = Path.of("SCHEMA.md");
    private static final Pattern QUERY = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);

    @Test
    void everyWorkedQueryAnswers() throws Exception {
        String page = Files.readString(PAGE);
        try (var store = TraceStore.inMemory()) {
            var writer = store.writer();
            SampleEvents.all().forEach(writer::accept);
            writer.complete();
            try (var reader = store.reader()) {
                var queries = QUERY.matcher(page);
                int count = 0;
                while (queries.find()) {
                    var table = reader.query(queries.group(1), 10, 10_000);
                    assertFalse(table.rows().isEmpty(), queries.group(1));
                    count++;
                }
                assertEquals(8, count);
                var log = reader.query("SELECT count(*) FROM event_log", 1, 1000);
                assertEquals(String.valueOf(SampleEvents.all().size()), log.rows().get(0).get(0));
            }
        }
    }

    @Test
    void everyTableIsOnThePage() throws Exception {
        String page = Files.readString(PAGE);
        var names =
                Pattern.compile("CREATE (?:TABLE|VIEW) (\\w+)")
                        .matcher(Schema.resource("schema.sql") + Schema.resource("views.sql"));
        while (names.find()) {
            assertTrue(page.contains("`" + names.group(1)), names.group(1) + " is missing");
        }
    }
}
