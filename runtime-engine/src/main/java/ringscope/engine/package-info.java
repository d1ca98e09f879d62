/// Placeholder paragraph.
@NullMarked
package ringscope.engine;

import org.jspecify.annotations.NullMarked;
