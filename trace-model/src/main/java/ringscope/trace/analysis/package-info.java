/// What the recorded numbers mean: statistics per function, the critical path, scheduler overhead,
/// happens-before violations, transitive reduction, losses. Pure functions over the columns of one
/// rank ([ringscope.trace.analysis.RankActivity]); no SQL, no threads, no clock. Sums are integer ns; a ratio is made only
/// where it is printed. What a trace did not record is absent from an answer, never zero.
@NullMarked
package ringscope.trace.analysis;

import org.jspecify.annotations.NullMarked;
