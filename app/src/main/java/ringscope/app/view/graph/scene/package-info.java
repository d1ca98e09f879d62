/// What of a task graph is to be seen: neighbourhood, groups, edges between them. Pure, without toolkit:
/// positions are the layout's, colours the painter's.
@NullMarked
package ringscope.app.view.graph.scene;

import org.jspecify.annotations.NullMarked;
