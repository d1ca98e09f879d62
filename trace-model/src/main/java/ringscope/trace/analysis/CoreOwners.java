package ringscope.trace.analysis;

import java.util.ArrayList;
import java.util.List;

/// Which scheduler thread owns which core: **inferred**, since a trace does not carry it. The owner is the
/// thread whose complete phases contain most of the moments at which the core's ends were seen; only it looks there. When two
/// threads have equally many, phases that counted no more ends than their own cores account for are left out.
final class CoreOwners {
    private static final int NONE = -1;

    private final Executions executions;
    private final List<SchedulerThread> threads;
    private final int[] owners;

    /// By thread and row: the complete phase in which the row's end was seen, or -1.
    private final int[][] phases;

    private CoreOwners(Executions executions, List<SchedulerThread> threads, int coreCount) {
        this.executions = executions;
        this.threads = threads;
        this.owners = new int[coreCount];
        this.phases = new int[threads.size()][executions.count()];
        for (int thread = 0; thread < phases.length; thread++) {
            for (int row = 0; row < executions.count(); row++) {
                phases[thread][row] = phaseAt(threads.get(thread), row);
            }
        }
    }

    static List<Core> infer(
            List<Core> cores, Executions executions, List<SchedulerThread> threads) {
        int[] owners = new CoreOwners(executions, threads, cores.size()).owners();
        var owned = new ArrayList<Core>(cores.size());
        for (int c = 0; c < owners.length; c++) {
            Core core = cores.get(c);
            int thread = owners[c] == NONE ? Core.NO_THREAD : threads.get(owners[c]).thread();
            owned.add(new Core(core.track(), core.engine(), core.name(), thread));
        }
        return owned;
    }

    private int[] owners() {
        int[][] votes = new int[owners.length][threads.size()];
        int[][] openVotes = new int[owners.length][threads.size()];
        for (int t = 0; t < threads.size(); t++) {
            count(t, votes);
        }
        for (int core = 0; core < owners.length; core++) {
            owners[core] = isTied(votes[core]) ? NONE : mostVotes(votes[core]);
        }
        for (int t = 0; t < threads.size(); t++) {
            countOpen(t, openVotes);
        }
        for (int core = 0; core < owners.length; core++) {
            if (owners[core] == NONE) {
                int best = mostVotes(openVotes[core]);
                owners[core] = best == NONE ? mostVotes(votes[core]) : best;
            }
        }
        return owners;
    }

    private void count(int thread, int[][] votes) {
        for (int row = 0; row < executions.count(); row++) {
            if (phases[thread][row] != NONE) {
                votes[executions.cores()[row]][thread]++;
            }
        }
    }

    /// Counts only phases that counted more ends than the thread's decided cores account for.
    private void countOpen(int thread, int[][] votes) {
        long[] left = threads.get(thread).processed().clone();
        for (int row = 0; row < executions.count(); row++) {
            int phase = phases[thread][row];
            if (phase != NONE && owners[executions.cores()[row]] == thread) {
                left[phase]--;
            }
        }
        for (int row = 0; row < executions.count(); row++) {
            int phase = phases[thread][row];
            if (phase != NONE && left[phase] > 0) {
                votes[executions.cores()[row]][thread]++;
            }
        }
    }

    private int phaseAt(SchedulerThread thread, int row) {
        if (!executions.isFinishKnown(row)) {
            return NONE;
        }
        long seenNs = executions.finishesNs()[row];
        int low = 0;
        int high = thread.count();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (thread.startsNs()[middle] <= seenNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        // Outer phases do not overlap, but one may start where the one before it ends.
        for (int phase = low - 1; phase >= 0 && phase >= low - 2; phase--) {
            if (seenNs <= thread.endsNs()[phase]
                    && thread.kinds().get(phase).equals(SchedulerThread.COMPLETE)) {
                return phase;
            }
        }
        return NONE;
    }

    private static int mostVotes(int[] votes) {
        int best = NONE;
        for (int t = 0; t < votes.length; t++) {
            if (votes[t] > (best == NONE ? 0 : votes[best])) {
                best = t;
            }
        }
        return best;
    }

    private static boolean isTied(int[] votes) {
        int best = mostVotes(votes);
        int equal = 0;
        for (int count : votes) {
            equal += best != NONE && count == votes[best] ? 1 : 0;
        }
        return equal > 1;
    }
}
