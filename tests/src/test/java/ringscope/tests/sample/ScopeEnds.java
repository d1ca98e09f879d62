package ringscope.tests.sample;

import java.util.ArrayDeque;

/// Tells every task when the scope it was submitted in was closed.
final class ScopeEnds {
    private final SampleProgram program;

    ScopeEnds(SampleProgram program) {
        this.program = program;
    }

    void apply() {
        var open = new ArrayDeque<ArrayDeque<SampleTask>>();
        int next = 0;
        for (var mark : program.scopes) {
            for (; next < mark.submitIndex(); next++) open.getLast().add(program.tasks.get(next));
            if (mark.isBegin()) open.addLast(new ArrayDeque<>());
            else for (var task : open.removeLast()) task.scopeEndNs = timeNs(mark);
        }
    }

    /// A scope boundary happens right after the submit before it.
    long timeNs(SampleProgram.ScopeMark mark) {
        int index = mark.submitIndex();
        return index == 0
                ? SampleScheduler.START_NS
                : program.tasks.get(index - 1).submitEndNs + 10;
    }
}
