/// All ranks in one virtual time: event queue, seeded choice, fault plans, checkpoints and branches. Comes
/// with a later stage. Drives `runtime-engine` and knows no concrete backend.
@NullMarked
package ringscope.sim;

import org.jspecify.annotations.NullMarked;
