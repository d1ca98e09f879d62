package ringscope.engine.sched;

import ringscope.engine.state.StateTransfer;

/// One of the machine's actors: an explicit state machine that does one step at once and then sets the
/// time of its next (spec/runtime.md 24.1). Never a thread: it can be saved at any step.
interface Actor {

    /// Does the step due now.
    void step();

    /// The state it is in, in words for people.
    String stateName();

    void transfer(StateTransfer state);
}
