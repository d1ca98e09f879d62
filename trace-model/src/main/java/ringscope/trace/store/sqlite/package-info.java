/// The store's one implementation. Nothing outside this package knows `java.sql` or a table's name.
@NullMarked
package ringscope.trace.store.sqlite;

import org.jspecify.annotations.NullMarked;
