/// The per-depth rings: task slots, heap, dependency nodes, spilled producers. Each counts on forever
/// and finds its place by remainder; none of them waits, they only say what fits.
@NullMarked
package ringscope.engine.ring;

import org.jspecify.annotations.NullMarked;
