/// Everything about what is selected, at the cursor.
@NullMarked
package ringscope.app.view.inspector;

import org.jspecify.annotations.NullMarked;
