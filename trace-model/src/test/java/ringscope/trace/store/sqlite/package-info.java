/// Tests of the store through its public face, and of its parts.
@NullMarked
package ringscope.trace.store.sqlite;

import org.jspecify.annotations.NullMarked;
