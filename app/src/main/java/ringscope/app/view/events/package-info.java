/// The log as rows, following the cursor.
@NullMarked
package ringscope.app.view.events;

import org.jspecify.annotations.NullMarked;
