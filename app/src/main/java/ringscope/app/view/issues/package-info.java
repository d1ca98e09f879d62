/// Defects of the input, and what became of each source.
@NullMarked
package ringscope.app.view.issues;

import org.jspecify.annotations.NullMarked;
