/// Placeholder paragraph.
@NullMarked
package ringscope.app;

import org.jspecify.annotations.NullMarked;
