/// Placeholder paragraph.
@NullMarked
package ringscope.rdma;

import org.jspecify.annotations.NullMarked;
