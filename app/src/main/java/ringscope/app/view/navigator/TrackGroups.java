package ringscope.app.view.navigator;

import ringscope.app.session.TraceSummary;
import ringscope.app.theme.Numbers;
import ringscope.trace.RunEvent.Recorded;
import ringscope.trace.RunEvent.RunKind;
import ringscope.trace.TrackKind;
import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What the navigator's tree says, without the tree: runs, their ranks, their tracks by kind.
final class TrackGroups {
    /// A line of the tree: what it is, what stands at its right, the tracks it means.
    record Line(String text, String right, List<Integer> tracks, Dim dim, List<Line> children) {}

    /// Whether a line is grey: nothing was recorded there.
    enum Dim {
        NO,
        YES
    }

    private TrackGroups() {}

    static List<Line> lines(TraceSummary summary, String filter) {
        var runs = new ArrayList<Line>();
        for (var run : summary.runs()) {
            var ranks = new ArrayList<Line>();
            for (var rank : summary.ranks()) {
                if (rank.run() == run.run()) {
                    ranks.add(rankLine(summary, rank, filter));
                }
            }
            runs.add(
                    new Line(
                            run.run() + " " + run.label(),
                            run.kind() == RunKind.RECORDED ? "recorded" : "simulated",
                            List.of(),
                            Dim.NO,
                            ranks));
        }
        return runs;
    }

    private static Line rankLine(TraceSummary summary, Rows.Rank rank, String filter) {
        var tracks = summary.tracks().stream().filter(t -> t.rankId() == rank.rankId()).toList();
        var byKind = new LinkedHashMap<String, List<Rows.Track>>();
        for (var track : tracks) {
            byKind.computeIfAbsent(groupOf(track), _ -> new ArrayList<>()).add(track);
        }
        var lines = new ArrayList<Line>();
        byKind.forEach(
                (group, members) -> {
                    var line = groupLine(group, members, filter);
                    if (!line.tracks().isEmpty()) {
                        lines.add(line);
                    }
                });
        if (filter.isEmpty()) {
            addNotRecorded(summary, rank, lines);
        }
        long cores =
                tracks.stream()
                        .filter(
                                t ->
                                        t.kind().equals(TrackKind.AIC)
                                                || t.kind().equals(TrackKind.AIV))
                        .count();
        var name =
                rank.rank() >= 0
                        ? "rank " + rank.rank()
                        : summary.ranks().size() == 1 ? "one rank" : rank.label();
        return new Line(
                name,
                cores > 0
                        ? Numbers.counted(cores, "core", "cores")
                        : Numbers.counted(tracks.size(), "track", "tracks"),
                List.of(),
                Dim.NO,
                lines);
    }

    private static String groupOf(Rows.Track track) {
        return switch (track.kind()) {
            case TrackKind.SCHEDULER_INNER -> TrackKind.SCHEDULER_INNER;
            // a generic trace: its threads stand below their process
            case TrackKind.THREAD, TrackKind.PROCESS, TrackKind.ASYNC, TrackKind.COUNTER ->
                    track.kind() + " " + track.parent();
            default -> track.kind();
        };
    }

    private static Line groupLine(String group, List<Rows.Track> members, String filter) {
        var kept = members.stream().filter(t -> contains(t.name(), filter)).toList();
        var children =
                kept.stream()
                        .map(
                                t ->
                                        new Line(
                                                t.name(),
                                                count(List.of(t)),
                                                List.of(t.track()),
                                                Dim.NO,
                                                List.<Line>of()))
                        .toList();
        var numbers = kept.stream().map(Rows.Track::track).toList();
        boolean isOne = kept.size() == 1;
        return new Line(
                isOne ? kept.getFirst().name() : title(group, kept),
                count(kept),
                numbers,
                Dim.NO,
                isOne ? List.of() : children);
    }

    private static boolean contains(String name, String filter) {
        return name.toLowerCase(Locale.ROOT).contains(filter.toLowerCase(Locale.ROOT).strip());
    }

    /// `AIC 0–23` for tracks that share a name up to a number, else the kind and how many.
    private static String title(String group, List<Rows.Track> members) {
        if (members.isEmpty()) {
            return group;
        }
        var first = members.getFirst().name();
        var last = members.getLast().name();
        int digits = first.length();
        while (digits > 0 && Character.isDigit(first.charAt(digits - 1))) {
            digits--;
        }
        var stem = first.substring(0, digits);
        if (digits < first.length()
                && !stem.isBlank()
                && last.startsWith(stem)
                && last.substring(digits).chars().allMatch(Character::isDigit)) {
            return stem + first.substring(digits) + "–" + last.substring(digits);
        }
        return switch (group) {
            case TrackKind.SCHEDULER -> "Schedulers";
            case TrackKind.SCHEDULER_INNER -> "Scheduler parts";
            case TrackKind.AIC -> "AIC";
            case TrackKind.AIV -> "AIV";
            default -> {
                int space = group.indexOf(' ');
                var kind = space < 0 ? group : group.substring(0, space);
                yield switch (kind) {
                    case TrackKind.COUNTER -> "Counters";
                    case TrackKind.THREAD -> "Threads";
                    case TrackKind.PROCESS -> "Processes";
                    case TrackKind.ASYNC -> "Async";
                    default -> kind;
                };
            }
        };
    }

    private static String count(List<Rows.Track> tracks) {
        long slices = tracks.stream().mapToLong(Rows.Track::sliceCount).sum();
        long samples = tracks.stream().mapToLong(Rows.Track::sampleCount).sum();
        return Numbers.grouped(slices > 0 ? slices : samples);
    }

    private static void addNotRecorded(TraceSummary summary, Rows.Rank rank, List<Line> lines) {
        var names =
                Map.of(
                        "RINGS", "Rings",
                        "QUEUES", "Queues",
                        "GATHER", "Gather",
                        "SCHEDULER_PHASES", "Scheduler phases",
                        "ORCHESTRATOR", "Orchestrator",
                        "DEPENDENCIES", "Dependencies");
        for (var row : summary.coverage()) {
            var name = names.get(row.subject().name());
            if (row.rankId() == rank.rankId()
                    && row.recorded() == Recorded.NOT_RECORDED
                    && name != null) {
                lines.add(new Line(name, "not recorded", List.of(), Dim.YES, List.of()));
            }
        }
    }
}
