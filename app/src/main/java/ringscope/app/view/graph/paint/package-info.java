/// Paints a placed graph on any drawing surface: nodes by state, arrows by reason, legend. Knows colours and
/// shapes, decides nothing.
@NullMarked
package ringscope.app.view.graph.paint;

import org.jspecify.annotations.NullMarked;
