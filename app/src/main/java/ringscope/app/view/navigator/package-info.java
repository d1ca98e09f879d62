/// Runs, ranks and tracks as a tree, marks and breakpoints.
@NullMarked
package ringscope.app.view.navigator;

import org.jspecify.annotations.NullMarked;
