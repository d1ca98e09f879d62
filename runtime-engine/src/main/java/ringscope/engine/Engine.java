package ringscope.engine;

import ringscope.engine.config.EngineConfig;
import ringscope.engine.sched.Machine;
import ringscope.engine.state.StateLoader;
import ringscope.engine.state.StateSaver;
import ringscope.engine.work.Workload;
import ringscope.trace.EventSink;

import java.util.List;

/// One rank that runs a program by the runtime's rules, in virtual time. It has no clock, thread or
/// random number of its own: the same program, configuration and steps give the same events. Not
/// thread-safe: one thread drives it.
///
/// ```java
/// var engine = new Engine(EngineConfig.A5, program, 1, 1, sink);
/// while (!engine.isFinished()) {
///     engine.step();
/// }
/// ```
public final class Engine {

    private final Machine machine;

    /// Readies the rank at time 0. Events go to `sink` in the order of time. `rankId` and the tracks from
    /// `firstTrack` on ([#trackCount] of them) name it in the trace.
    public Engine(
            EngineConfig config, Workload program, int rankId, int firstTrack, EventSink sink) {
        machine = new Machine(config, program, rankId, firstTrack, sink);
    }

    /// Track numbers a rank of this configuration takes.
    public static int trackCount(EngineConfig config) {
        return Machine.trackCount(config);
    }

    /// When the next step is due, in ns, or [Long#MAX_VALUE] when the run is over or nothing will ever
    /// happen again: a cohort that never gets its cores waits so (spec/runtime.md SC-33).
    public long nextNs() {
        return machine.nextNs();
    }

    /// Does the next step: one actor, at once.
    ///
    /// @throws IllegalStateException if [#nextNs] says that there is none
    public void step() {
        if (machine.nextNs() == Long.MAX_VALUE) {
            throw new IllegalStateException(
                    "engine: no step is due: the run is over or waits for ever");
        }
        machine.step();
    }

    public boolean isFinished() {
        return machine.isFinished();
    }

    /// The time of the last step, in ns.
    public long nowNs() {
        return machine.now();
    }

    /// What the caller of the run gets: 0, or the negated error code (spec/runtime.md 15.7).
    public int status() {
        return machine.status();
    }

    /// The state each actor is in, in words, in the order cores, outside, scheduler threads,
    /// orchestrator.
    public List<String> actorStates() {
        return machine.actorStates();
    }

    /// Everything a step may change. Equal states give equal bytes.
    public byte[] snapshot() {
        var saver = new StateSaver();
        machine.transfer(saver);
        return saver.saved();
    }

    /// Goes back to a state of an engine with the same program and configuration. Emits nothing.
    public void restore(byte[] snapshot) {
        machine.transfer(new StateLoader(snapshot));
    }
}
