package ringscope.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class KeyChordTest {
    private static final Command FIT =
            Command.of("timeline.fit", "Timeline", "Fit", List.of("F"), () -> {});

    private static KeyEvent pressed(String text, KeyCode code, boolean shift, boolean ctrl) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, text, text, code, shift, ctrl, false, false);
    }

    @Test
    void writesWhatItReads() {
        for (var text : List.of("Ctrl+Shift+P", "M", "?", "[", "Left", "F5", "Ctrl++")) {
            assertEquals(text, KeyChord.parse(text).toString());
        }
    }

    @Test
    void lettersNeedTheirModifiersExactly() {
        var chord = KeyChord.parse("Ctrl+Shift+P");
        assertTrue(chord.matches(pressed("P", KeyCode.P, true, true)));
        assertFalse(chord.matches(pressed("p", KeyCode.P, false, true)));
        assertFalse(chord.matches(pressed("P", KeyCode.P, true, false)));
    }

    @Test
    void signsAreMatchedByCharacterWhereverTheirKeyIs() {
        // on an AZERTY keyboard the question mark is Shift and the comma's key
        assertTrue(KeyChord.parse("?").matches(pressed("?", KeyCode.COMMA, true, false)));
        assertTrue(KeyChord.parse(".").matches(pressed(".", KeyCode.SEMICOLON, true, false)));
        assertFalse(KeyChord.parse("?").matches(pressed("/", KeyCode.SLASH, false, false)));
    }

    @Test
    void anUnknownKeyIsRefusedWithAnExample() {
        var problem = assertThrows(IllegalArgumentException.class, () -> KeyChord.parse("Hyper+X"));
        assertEquals(
                "key \"Hyper+X\": unknown modifier; there are Ctrl, Shift, Alt",
                problem.getMessage());
    }

    @Test
    void aPersonsKeysReplaceTheDefaults(@TempDir Path folder) throws IOException {
        var file = folder.resolve(KeyBindings.FILE_NAME);
        Files.writeString(file, "{\"timeline.fit\": [\"Ctrl+0\"], \"window.theme\": \"X\"}");
        var bindings = KeyBindings.read(file);
        assertEquals(List.of(KeyChord.parse("Ctrl+0")), bindings.keysOf(FIT));
        assertEquals(
                List.of(file + ": \"window.theme\" wants a list of keys"), bindings.problems());
    }

    @Test
    void aBrokenFileOfKeysKeepsTheRest(@TempDir Path folder) throws IOException {
        var file = folder.resolve(KeyBindings.FILE_NAME);
        Files.writeString(file, "{\"other\": [\"G\"], oops");
        var bindings = KeyBindings.read(file);
        assertEquals(List.of(KeyChord.parse("F")), bindings.keysOf(FIT));
        assertEquals(1, bindings.problems().size());
    }
}
