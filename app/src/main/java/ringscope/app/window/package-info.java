/// The window around the views: toolbar, tabs, rails, palette, status bar, welcome. Knows views only
/// as contributions.
@NullMarked
package ringscope.app.window;

import org.jspecify.annotations.NullMarked;
