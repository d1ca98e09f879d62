/// Main, wiring by constructor, and the command line.
@NullMarked
package ringscope.app.launch;

import org.jspecify.annotations.NullMarked;
