package ringscope.app.launch;

import ringscope.app.theme.Theme;

/// The looks of the window.
enum Look {
    LIGHT,
    DARK;

    Theme theme() {
        return this == LIGHT ? Theme.light() : Theme.dark();
    }

    String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
