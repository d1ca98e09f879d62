/// The rules of the task runtime as a machine that can be stepped: rings, heaps, dependencies, scopes,
/// schedulers, deferred completion, stalls. No files, clocks, random or threads: the
/// same snapshot and inputs give the same events.
@NullMarked
package ringscope.engine;

import org.jspecify.annotations.NullMarked;
