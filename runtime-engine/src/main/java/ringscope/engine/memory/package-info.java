/// A rank's memory as the runtime's actors see it.
@NullMarked
package ringscope.engine.memory;

import org.jspecify.annotations.NullMarked;
