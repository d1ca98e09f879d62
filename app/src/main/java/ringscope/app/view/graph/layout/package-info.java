/// Places a scene: columns for a neighbourhood, the layered layout for everything else. Runs off the FX
/// thread and can be cancelled.
@NullMarked
package ringscope.app.view.graph.layout;

import org.jspecify.annotations.NullMarked;
