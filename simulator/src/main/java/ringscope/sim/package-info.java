/// Placeholder paragraph.
@NullMarked
package ringscope.sim;

import org.jspecify.annotations.NullMarked;
