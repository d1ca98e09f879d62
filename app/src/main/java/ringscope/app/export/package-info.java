/// A trace in forms that other tools read.
@NullMarked
package ringscope.app.export;

import org.jspecify.annotations.NullMarked;
