/// The task graph: the neighbourhood of the selection, or all of it collapsed, with every task's state at the
/// cursor. `scene` says what is seen, `layout` where, `paint` how; here they meet the session.
@NullMarked
package ringscope.app.view.graph;

import org.jspecify.annotations.NullMarked;
