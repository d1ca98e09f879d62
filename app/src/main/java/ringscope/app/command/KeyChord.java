package ringscope.app.command;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// One key with its modifiers, as text: `Ctrl+Shift+P`, `M`, `?`, `[`, `Left`. A sign is matched by
/// the character typed, not by the key's place, so that `[` works on every keyboard layout however it
/// is reached there.
public record KeyChord(boolean isCtrl, boolean isShift, boolean isAlt, String key) {

    /// Reads the text form; throws `IllegalArgumentException` that says what is wrong.
    public static KeyChord parse(String text) {
        boolean ctrl = false;
        boolean shift = false;
        boolean alt = false;
        var rest = text.strip();
        for (int plus = rest.indexOf('+');
                plus > 0 && plus < rest.length() - 1;
                plus = rest.indexOf('+')) {
            switch (rest.substring(0, plus).toLowerCase(Locale.ROOT)) {
                case "ctrl" -> ctrl = true;
                case "shift" -> shift = true;
                case "alt" -> alt = true;
                default ->
                        throw new IllegalArgumentException(
                                "key \""
                                        + text
                                        + "\": unknown modifier; there are Ctrl, Shift, Alt");
            }
            rest = rest.substring(plus + 1);
        }
        if (rest.isEmpty() || (rest.length() > 1 && codeOf(rest) == null)) {
            throw new IllegalArgumentException(
                    "key \"" + text + "\": unknown key; write M, ?, F5, Left, Space, Enter …");
        }
        return new KeyChord(ctrl, shift, alt, rest);
    }

    public boolean matches(KeyEvent event) {
        if (isSign()) {
            // AltGr arrives as Ctrl+Alt on some systems: a sign that was typed counts as typed
            boolean isTyped = event.isControlDown() == event.isAltDown();
            boolean sameCtrl = isCtrl ? event.isControlDown() : isTyped || !event.isControlDown();
            return key.equals(event.getText()) && sameCtrl;
        }
        if (event.isShortcutDown() != isCtrl
                || event.isShiftDown() != isShift
                || event.isAltDown() != isAlt) {
            return false;
        }
        return event.getCode() == codeOf(key) || key.equalsIgnoreCase(event.getText());
    }

    /// Whether a text field would take this key as input.
    public boolean isTyping() {
        return !isCtrl && !isAlt && (key.length() == 1 || key.equals("Space"));
    }

    private boolean isSign() {
        return key.length() == 1 && !Character.isLetterOrDigit(key.charAt(0));
    }

    private static @org.jspecify.annotations.Nullable KeyCode codeOf(String name) {
        var found = KeyCode.getKeyCode(name.length() == 1 ? name.toUpperCase(Locale.ROOT) : name);
        return found == null ? KeyCode.getKeyCode(name.toUpperCase(Locale.ROOT)) : found;
    }

    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        if (isCtrl) {
            parts.add("Ctrl");
        }
        if (isShift) {
            parts.add("Shift");
        }
        if (isAlt) {
            parts.add("Alt");
        }
        parts.add(key.length() == 1 ? key.toUpperCase(Locale.ROOT) : key);
        return String.join("+", parts);
    }
}
