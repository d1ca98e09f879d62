/// Memory access by queue pairs: word layouts, poster, poller, registered memory, and the network card and
/// link as actors with fault switches. Comes with a later stage; `runtime-engine` brings the interface that is
/// implemented here. Knows `trace-model` and `runtime-engine`, never the simulator.
@NullMarked
package ringscope.rdma;

import org.jspecify.annotations.NullMarked;
