/// What a run looked like at one moment, folded from recorded facts: the state of every task, what it
/// still waited for, and why it ran no earlier. Pure functions over columns; a moment that was not
/// recorded is said to be so, never guessed silently.
@NullMarked
package ringscope.trace.state;

import org.jspecify.annotations.NullMarked;
