package ringscope.app.theme;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/// Which look is on; painters read their colours from its [Palette] and repaint when it changes. FX thread only.
public final class Theme {
    private final ObjectProperty<Palette> palette;

    public Theme(Palette first) {
        this.palette = new SimpleObjectProperty<>(first);
    }

    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    public Palette palette() {
        return palette.get();
    }
}
