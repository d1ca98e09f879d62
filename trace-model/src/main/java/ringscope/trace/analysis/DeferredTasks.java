package ringscope.trace.analysis;

import ringscope.trace.store.TaskGraph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/// Tasks that completed asynchronously, after their kernel had ended. No file says which they were; this is
/// **inferred** (spec/observed.md 5, 9, 20) from two facts: an `async_poll` phase counts the deferred tasks it found
/// complete, and a consumer cannot be dispatched before that.
///
/// A consumer is put down to a poll when all its producers had been seen finished before the poll ended,
/// it was dispatched after it, and at least one of its producers is not exonerated: none of that producer's consumers was
/// dispatched earlier. A poll releases at most as many producers as it counted.
///
/// @param completions how many deferred tasks the polls counted: exact, not inferred
/// @param releases consumers whose dispatch waited for a poll, in dispatch order
public record DeferredTasks(long completions, List<Release> releases) {

    public DeferredTasks {
        releases = List.copyOf(releases);
    }

    /// A consumer that became ready with a poll.
    ///
    /// @param consumer its index in the graph
    /// @param suspects producers of it, at least one of which was deferred
    /// @param finishedNs when the last of its producers had been seen finished
    /// @param completedNs when the poll that released it ended
    /// @param dispatchedNs when it was dispatched
    public record Release(
            int consumer, int[] suspects, long finishedNs, long completedNs, long dispatchedNs) {}

    /// A phase that found deferred tasks complete.
    private record Poll(long endNs, long completions) {}

    public static DeferredTasks infer(RankActivity activity) {
        Poll[] polls = polls(activity);
        long completions = Arrays.stream(polls).mapToLong(Poll::completions).sum();
        if (completions == 0) {
            return new DeferredTasks(0, List.of());
        }
        return new DeferredTasks(completions, new Inference(activity.graph(), polls).releases());
    }

    private static Poll[] polls(RankActivity activity) {
        var polls = new ArrayList<Poll>();
        for (SchedulerThread thread : activity.threads()) {
            for (int i = 0; i < thread.count(); i++) {
                if (thread.kinds().get(i).equals(SchedulerThread.ASYNC_POLL)
                        && thread.processed()[i] > 0) {
                    polls.add(new Poll(thread.endsNs()[i], thread.processed()[i]));
                }
            }
        }
        polls.sort(Comparator.comparingLong(Poll::endNs));
        return polls.toArray(Poll[]::new);
    }

    private static final class Inference {
        private final TaskGraph graph;
        private final Poll[] polls;
        private final long[] capacity;

        /// The poll each producer was put down to, or -1.
        private final int[] releasedBy;

        private final long[] firstConsumerDispatchesNs;
        private final List<Release> releases = new ArrayList<>();

        Inference(TaskGraph graph, Poll[] polls) {
            this.graph = graph;
            this.polls = polls;
            this.capacity = Arrays.stream(polls).mapToLong(Poll::completions).toArray();
            this.releasedBy = new int[graph.taskCount()];
            Arrays.fill(releasedBy, -1);
            this.firstConsumerDispatchesNs = firstConsumerDispatches();
        }

        List<Release> releases() {
            int[] consumers = dispatchedInOrder();
            for (int consumer : consumers) {
                consider(consumer);
            }
            return releases;
        }

        private void consider(int consumer) {
            long dispatched = graph.firstDispatchesNs()[consumer];
            long finished = latest(graph.lastFinishesNs(), consumer);
            long ended = latest(graph.lastEndsNs(), consumer);
            if (finished == TaskGraph.NO_TIME || ended == TaskGraph.NO_TIME) {
                return;
            }
            for (int at = lastPollUntil(dispatched); at >= 0; at--) {
                long completed = polls[at].endNs;
                if (completed < finished || completed <= ended) {
                    return;
                }
                int[] suspects = suspects(consumer, completed);
                if (suspects.length == 0) {
                    return;
                }
                if (takes(at, suspects)) {
                    releases.add(new Release(consumer, suspects, finished, completed, dispatched));
                    return;
                }
            }
        }

        /// Whether the poll can account for one of the suspects: it did already, or has one left.
        private boolean takes(int poll, int[] suspects) {
            for (int suspect : suspects) {
                if (releasedBy[suspect] == poll) {
                    return true;
                }
            }
            if (capacity[poll] == 0) {
                return false;
            }
            capacity[poll]--;
            for (int suspect : suspects) {
                releasedBy[suspect] = poll;
            }
            return true;
        }

        private int[] suspects(int consumer, long completedNs) {
            return Arrays.stream(
                            graph.predecessors(),
                            graph.predecessorStart()[consumer],
                            graph.predecessorStart()[consumer + 1])
                    .filter(p -> graph.lastFinishesNs()[p] != TaskGraph.NO_TIME)
                    .filter(p -> firstConsumerDispatchesNs[p] >= completedNs)
                    .toArray();
        }

        private long latest(long[] timesNs, int consumer) {
            long latest = TaskGraph.NO_TIME;
            for (int entry = graph.predecessorStart()[consumer];
                    entry < graph.predecessorStart()[consumer + 1];
                    entry++) {
                latest = Math.max(latest, timesNs[graph.predecessors()[entry]]);
            }
            return latest;
        }

        /// Early-dispatched consumers are published before their producers complete and prove nothing.
        private long[] firstConsumerDispatches() {
            long[] first = new long[graph.taskCount()];
            Arrays.fill(first, Long.MAX_VALUE);
            for (int producer = 0; producer < first.length; producer++) {
                for (int edge = graph.successorStart()[producer];
                        edge < graph.successorStart()[producer + 1];
                        edge++) {
                    int consumer = graph.successors()[edge];
                    long dispatch = graph.firstDispatchesNs()[consumer];
                    if (dispatch != TaskGraph.NO_TIME && !graph.isEarlyDispatch()[consumer]) {
                        first[producer] = Math.min(first[producer], dispatch);
                    }
                }
            }
            return first;
        }

        private int[] dispatchedInOrder() {
            var dispatched = new BitSet(graph.taskCount());
            for (int task = 0; task < graph.taskCount(); task++) {
                if (graph.firstDispatchesNs()[task] != TaskGraph.NO_TIME
                        && !graph.isEarlyDispatch()[task]) {
                    dispatched.set(task);
                }
            }
            return dispatched.stream()
                    .boxed()
                    .sorted(
                            Comparator.<Integer>comparingLong(t -> graph.firstDispatchesNs()[t])
                                    .thenComparing(Comparator.naturalOrder()))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }

        private int lastPollUntil(long timeNs) {
            int low = 0;
            int high = polls.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (polls[middle].endNs <= timeNs) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low - 1;
        }
    }
}
