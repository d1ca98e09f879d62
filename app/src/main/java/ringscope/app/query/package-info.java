/// Asking the store off the FX thread: readers on background threads, the newest question wins.
@NullMarked
package ringscope.app.query;

import org.jspecify.annotations.NullMarked;
