package ringscope.app.command;

import javafx.scene.input.KeyEvent;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All actions that exist right now. Palette, key sheet, menus, keys and tests run the same ones. FX
/// thread only.
public final class CommandRegistry {
    private final Map<String, Command> commands = new TreeMap<>();
    private final KeyBindings bindings;

    public CommandRegistry(KeyBindings bindings) {
        this.bindings = bindings;
    }

    /// Adds commands; one with a known id replaces the old one (a view was made anew).
    public void add(Collection<Command> more) {
        more.forEach(command -> commands.put(command.id(), command));
    }

    public void remove(Collection<Command> gone) {
        gone.forEach(command -> commands.remove(command.id(), command));
    }

    /// By group, then title.
    public List<Command> all() {
        return commands.values().stream()
                .sorted(
                        java.util.Comparator.comparing(Command::group)
                                .thenComparing(Command::title)
                                .thenComparing(Command::id))
                .toList();
    }

    public Optional<Command> find(String id) {
        return Optional.ofNullable(commands.get(id));
    }

    public List<KeyChord> keysOf(Command command) {
        return bindings.keysOf(command);
    }

    /// The first key as text, empty when the command has none.
    public String keyText(Command command) {
        var keys = keysOf(command);
        return keys.isEmpty() ? "" : keys.getFirst().toString();
    }

    /// Runs a command by id if it is enabled; throws for an id that does not exist, naming those that do.
    public void run(String id) {
        var command = commands.get(id);
        if (command == null) {
            throw new IllegalArgumentException(
                    "no command " + id + "; there are " + commands.keySet());
        }
        if (command.isEnabled().getAsBoolean()) {
            command.action().run();
        }
    }

    /// Runs the enabled command this key belongs to. `isTyping` tells that a text field has the focus,
    /// which then keeps the keys it can take.
    public Optional<Command> handle(KeyEvent event, Focus focus) {
        for (var command : commands.values()) {
            for (var chord : keysOf(command)) {
                if (chord.matches(event)
                        && !(focus == Focus.TEXT && chord.isTyping())
                        && command.isEnabled().getAsBoolean()) {
                    event.consume();
                    command.action().run();
                    return Optional.of(command);
                }
            }
        }
        return Optional.empty();
    }

    /// Where keys go at the moment.
    public enum Focus {
        TEXT,
        ELSEWHERE
    }
}
