package ringscope.app.window;

/// One line of the palette: a command or something found in the trace.
///
/// @param kind the group or kind of the thing, shown in grey before the title
/// @param right key or place, at the right
record PaletteEntry(String kind, String title, String right, Runnable action) {}
