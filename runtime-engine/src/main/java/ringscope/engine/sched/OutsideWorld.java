package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;
import ringscope.engine.work.KernelAction.StoreOperation;
import ringscope.engine.work.TimedStore;

import java.util.PriorityQueue;

/// What stores into the rank's memory without being one of its cores: peers, DMA engines, the host.
/// Stores arrive in order of time, those of one time in the order they were started.
final class OutsideWorld implements Actor {

    private record Arrival(
            long timeNs, long order, long address, long value, StoreOperation operation)
            implements Comparable<Arrival> {
        @Override
        public int compareTo(Arrival other) {
            int byTime = Long.compare(timeNs, other.timeNs);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    private final Machine machine;
    private final int self;
    private final PriorityQueue<Arrival> arrivals = new PriorityQueue<>();
    private long started;

    OutsideWorld(Machine machine, int self) {
        this.machine = machine;
        this.self = self;
    }

    void begin() {
        for (TimedStore store : machine.work.stores()) {
            start(store.timeNs(), store.address(), store.value(), store.operation());
        }
    }

    /// Has `value` stored at `address` at `timeNs`.
    void start(long timeNs, long address, long value, StoreOperation operation) {
        arrivals.add(new Arrival(timeNs, started++, address, value, operation));
        machine.wakes.set(self, arrivals.element().timeNs());
    }

    @Override
    public void step() {
        var arrival = arrivals.remove();
        long value =
                arrival.operation() == StoreOperation.ADD
                        ? machine.memory.loadU32(arrival.address()) + arrival.value()
                        : arrival.value();
        machine.memory.store(arrival.address(), Integer.BYTES, value);
        machine.emit.stored(arrival.address(), value);
        machine.wakes.set(self, arrivals.isEmpty() ? WakeQueue.NEVER : arrivals.element().timeNs());
        machine.nudge();
    }

    @Override
    public String stateName() {
        return arrivals.isEmpty() ? "quiet" : "transfers under way";
    }

    @Override
    public void transfer(StateTransfer state) {
        started = state.i64(started);
        int count = state.i32(arrivals.size());
        if (state.isLoading()) {
            arrivals.clear();
            for (int i = 0; i < count; i++) {
                arrivals.add(moved(state, new Arrival(0, 0, 0, 0, StoreOperation.SET)));
            }
            return;
        }
        arrivals.stream().sorted().forEach(arrival -> moved(state, arrival));
    }

    private static Arrival moved(StateTransfer state, Arrival arrival) {
        return new Arrival(
                state.i64(arrival.timeNs()),
                state.i64(arrival.order()),
                state.i64(arrival.address()),
                state.i64(arrival.value()),
                state.choice(arrival.operation(), StoreOperation.values()));
    }
}
