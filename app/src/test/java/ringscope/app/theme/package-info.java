/// Palette checks by computing, and numbers and times as text.
@NullMarked
package ringscope.app.theme;

import org.jspecify.annotations.NullMarked;
