/// Exact copies of an engine's state. Each part lists its fields once, in one method that both saves
/// and restores, so that the two can never disagree; the saved form is also what is compared and
/// digested.
@NullMarked
package ringscope.engine.state;

import org.jspecify.annotations.NullMarked;
