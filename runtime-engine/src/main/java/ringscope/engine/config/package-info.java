/// What an engine is told before it starts: chip, ring sizes, timeouts, costs of its actions, and how
/// literally it repeats the known faults of the runtime. Data only.
@NullMarked
package ringscope.engine.config;

import org.jspecify.annotations.NullMarked;
