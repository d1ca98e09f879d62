/// Light and dark: stylesheets, fonts, and the named colours painters read.
@NullMarked
package ringscope.app.theme;

import org.jspecify.annotations.NullMarked;
