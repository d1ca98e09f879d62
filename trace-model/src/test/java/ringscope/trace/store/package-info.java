/// Tests of what the store offers beside its queries.
@NullMarked
package ringscope.trace.store;

import org.jspecify.annotations.NullMarked;
