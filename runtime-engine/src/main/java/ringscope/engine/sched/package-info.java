/// The actors and what they share: the orchestrator, the scheduler threads and the cores as explicit
/// state machines over one table of task slots. An actor does one step at a time, at once, and then
/// says when it wants to go on.
@NullMarked
package ringscope.engine.sched;

import org.jspecify.annotations.NullMarked;
