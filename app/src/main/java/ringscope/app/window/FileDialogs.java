package ringscope.app.window;

import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;

import java.nio.file.Path;
import java.util.List;

/// Asks a person for files; behind an interface, since the headless toolkit has no dialogs.
public interface FileDialogs {
    /// The chosen folder, or nothing.
    List<Path> folder(Window owner);

    /// The chosen files, or nothing.
    List<Path> files(Window owner);

    /// The system's own dialogs.
    static FileDialogs ofSystem() {
        return new FileDialogs() {
            @Override
            public List<Path> folder(Window owner) {
                var chooser = new DirectoryChooser();
                chooser.setTitle("Open a run folder");
                var chosen = chooser.showDialog(owner);
                return chosen == null ? List.of() : List.of(chosen.toPath());
            }

            @Override
            public List<Path> files(Window owner) {
                var chooser = new FileChooser();
                chooser.setTitle("Open trace files");
                var chosen = chooser.showOpenMultipleDialog(owner);
                return chosen == null
                        ? List.of()
                        : chosen.stream().map(java.io.File::toPath).toList();
            }
        };
    }
}
