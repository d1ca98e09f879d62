/// What makes a task wait for another: tensors and their regions, the map from buffers to their last
/// writers, and the overlap test between a region read and a region written.
@NullMarked
package ringscope.engine.deps;

import org.jspecify.annotations.NullMarked;
