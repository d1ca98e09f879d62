package ringscope.app.command;

import java.util.List;
import java.util.function.BooleanSupplier;

/// One action of the program. `keys` are key combinations in JavaFX's text form (`Ctrl+Shift+P`, `M`); the user may
/// rebind them. `group` is its heading in the palette and on the key sheet.
public record Command(
        String id,
        String group,
        String title,
        List<String> keys,
        BooleanSupplier isEnabled,
        Runnable action) {
    public Command {
        keys = List.copyOf(keys);
    }

    /// A command that is always enabled.
    public static Command of(
            String id, String group, String title, List<String> keys, Runnable action) {
        return new Command(id, group, title, keys, () -> true, action);
    }
}
