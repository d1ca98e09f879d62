package ringscope.app.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;

import javafx.application.Application;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;

/// Which look is on; painters read their colours from its [Palette] and repaint when it changes. FX
/// thread only.
public final class Theme {
    private final ObjectProperty<Palette> palette;

    public Theme(Palette first) {
        this.palette = new SimpleObjectProperty<>(first);
    }

    public static Theme light() {
        return new Theme(Stylesheet.light());
    }

    public static Theme dark() {
        return new Theme(Stylesheet.dark());
    }

    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    public Palette palette() {
        return palette.get();
    }

    /// The other look.
    public void toggle() {
        palette.set(palette().isDark() ? Stylesheet.light() : Stylesheet.dark());
    }

    /// Dresses a scene and keeps it dressed when the look changes.
    public void dress(Scene scene) {
        scene.getStylesheets().add(Stylesheet.url());
        wear(scene, palette());
        palette.subscribe(next -> wear(scene, next));
    }

    private static void wear(Scene scene, Palette palette) {
        // the binary form of Primer: parsing its 165 kB of text costs a tenth of the start-up
        var base = palette.isDark() ? new PrimerDark() : new PrimerLight();
        Application.setUserAgentStylesheet(base.getUserAgentStylesheetBSS());
        var classes = scene.getRoot().getStyleClass();
        classes.remove(Stylesheet.DARK_CLASS);
        if (palette.isDark()) {
            classes.add(Stylesheet.DARK_CLASS);
        }
    }
}
