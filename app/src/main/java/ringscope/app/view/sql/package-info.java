/// Free questions to the store.
@NullMarked
package ringscope.app.view.sql;

import org.jspecify.annotations.NullMarked;
