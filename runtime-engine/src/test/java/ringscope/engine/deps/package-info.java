/// The dependency rules, each by its name in the specification.
@NullMarked
package ringscope.engine.deps;

import org.jspecify.annotations.NullMarked;
