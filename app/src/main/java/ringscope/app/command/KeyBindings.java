package ringscope.app.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The keys a person chose instead of a command's own: a JSON object in the user's configuration
/// folder, command id to a list of keys. An empty list takes a command's keys away.
///
/// ```json
/// {"timeline.fit": ["F", "Ctrl+0"], "window.theme": []}
/// ```
///
/// @param chosen command id to chords
/// @param problems what could not be understood, for the log panel
public record KeyBindings(Map<String, List<KeyChord>> chosen, List<String> problems) {
    public static final String FILE_NAME = "keys.json";

    public KeyBindings {
        chosen = new TreeMap<>(chosen);
        problems = List.copyOf(problems);
    }

    public static KeyBindings none() {
        return new KeyBindings(Map.of(), List.of());
    }

    /// Reads the file if there is one. What is wrong in it costs that line only.
    public static KeyBindings read(Path file) {
        if (!Files.isRegularFile(file)) {
            return none();
        }
        var chosen = new TreeMap<String, List<KeyChord>>();
        var problems = new ArrayList<String>();
        try (var parser = new JsonFactory().createParser(file.toFile())) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                var id = parser.currentName();
                var chords = new ArrayList<KeyChord>();
                if (parser.nextToken() != JsonToken.START_ARRAY) {
                    problems.add(file + ": \"" + id + "\" wants a list of keys");
                    parser.skipChildren();
                    continue;
                }
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    addChord(file, parser.getText(), chords, problems);
                }
                chosen.put(id, chords);
            }
        } catch (IOException e) {
            problems.add(file + ": " + e.getMessage() + "; keys after it keep their defaults");
        }
        return new KeyBindings(chosen, problems);
    }

    private static void addChord(
            Path file, String text, List<KeyChord> chords, List<String> problems) {
        try {
            chords.add(KeyChord.parse(text));
        } catch (IllegalArgumentException e) {
            problems.add(file + ": " + e.getMessage());
        }
    }

    /// The keys in force for a command.
    public List<KeyChord> keysOf(Command command) {
        var own = chosen.get(command.id());
        return own != null ? own : command.keys().stream().map(KeyChord::parse).toList();
    }
}
