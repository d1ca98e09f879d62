/// Programs for the engine: what an orchestration submits, in order, with what its kernels cost and do.
@NullMarked
package ringscope.engine.work;

import org.jspecify.annotations.NullMarked;
