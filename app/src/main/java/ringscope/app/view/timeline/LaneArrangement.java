package ringscope.app.view.timeline;

import ringscope.app.session.TraceSummary;
import ringscope.trace.RunEvent.ClockRelation;
import ringscope.trace.TrackKind;
import ringscope.trace.store.Rows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Turns the tracks of a trace into rows: a section a rank (when there are several), a group a kind of
/// core or a process, counters of one name on one lane, everything else a lane of its own.
final class LaneArrangement {
    /// Groups of more lanes start compact, and are shown partly or folded.
    private static final int MANY = 12;

    /// Folded groups of at least so many lanes have rows of 2 px instead of 3, and of 1 px beyond the second.
    private static final int FOLDED_2_PX = 24;

    private static final int FOLDED_1_PX = 96;
    private static final double LEAST_FOLDED = Measures.LANE_COMPACT;

    private final TraceSummary summary;
    private final LaneSettings settings;
    private final List<Row> rows = new ArrayList<>();
    private double top;
    private boolean isFirstCoreGroup;

    private LaneArrangement(TraceSummary summary, LaneSettings settings) {
        this.summary = summary;
        this.settings = settings;
    }

    static LaneLayout of(TraceSummary summary, LaneSettings settings) {
        var arrangement = new LaneArrangement(summary, settings);
        arrangement.sections();
        var pinned = new ArrayList<Row>();
        double top = 0;
        for (int number : settings.pinned()) {
            var track = summary.track(number);
            if (track.isPresent()) {
                var row = arrangement.lane(track.get(), Measures.LANE).at(top);
                pinned.add(row);
                top = row.bottom();
            }
        }
        return new LaneLayout(pinned, arrangement.rows);
    }

    private void sections() {
        Map<Integer, List<Rows.Track>> byRank =
                summary.tracks().stream()
                        .collect(
                                Collectors.groupingBy(
                                        Rows.Track::rankId,
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        boolean areSeveral = byRank.size() > 1;
        int firstClock = -1;
        for (var section : byRank.entrySet()) {
            int clock = section.getValue().getFirst().clock();
            boolean hasOwnClock = firstClock >= 0 && clock != firstClock && isUnaligned(clock);
            firstClock = firstClock < 0 ? clock : firstClock;
            isFirstCoreGroup = true;
            if (hasOwnClock) {
                top += Measures.CLOCK_GAP;
                add(header(Row.Kind.AXIS, "", clockName(clock), section.getValue(), Fold.OPEN));
            }
            if (areSeveral) {
                var key = "rank/" + section.getKey();
                var fold = settings.folds().getOrDefault(key, Fold.OPEN);
                add(
                        header(
                                Row.Kind.SECTION,
                                key,
                                rankName(section.getKey()),
                                section.getValue(),
                                fold));
                if (fold == Fold.CLOSED) {
                    continue;
                }
            }
            section(section.getValue());
        }
    }

    private boolean isUnaligned(int clock) {
        return summary.clocks().stream()
                .anyMatch(
                        known ->
                                known.clock() == clock
                                        && known.relation() == ClockRelation.UNALIGNED);
    }

    private String clockName(int clock) {
        return summary.clocks().stream()
                .filter(known -> known.clock() == clock)
                .map(known -> known.name())
                .findFirst()
                .orElse("own clock");
    }

    private String rankName(int rankId) {
        for (var rank : summary.ranks()) {
            if (rank.rankId() == rankId) {
                return rank.rank() >= 0 ? "rank " + rank.rank() : rank.label();
            }
        }
        return "host";
    }

    private void section(List<Rows.Track> tracks) {
        var units = new LinkedHashMap<String, List<Rows.Track>>();
        for (var track : inOrder(tracks)) {
            if (!settings.isHidden(track.track())
                    && !settings.isPinned(track.track())
                    && !isEmpty(track)) {
                units.computeIfAbsent(unitOf(track, tracks), _ -> new ArrayList<>()).add(track);
            }
        }
        units.forEach(this::unit);
    }

    /// The runtime's lanes in the order of cause and effect; all others as the source has them.
    private List<Rows.Track> inOrder(List<Rows.Track> tracks) {
        var sorted = new ArrayList<>(tracks);
        sorted.sort(Comparator.comparingInt(LaneArrangement::rankOfKind));
        settings.moved().forEach(move -> apply(move, sorted));
        return sorted;
    }

    private static void apply(LaneSettings.Move move, List<Rows.Track> sorted) {
        int from = indexOf(sorted, move.track());
        if (from < 0 || indexOf(sorted, move.neighbour()) < 0) {
            return;
        }
        var track = sorted.remove(from);
        int beside = indexOf(sorted, move.neighbour());
        sorted.add(move.side() == LaneSettings.Side.ABOVE ? beside : beside + 1, track);
    }

    private static int indexOf(List<Rows.Track> tracks, int number) {
        for (int at = 0; at < tracks.size(); at++) {
            if (tracks.get(at).track() == number) {
                return at;
            }
        }
        return -1;
    }

    private static int rankOfKind(Rows.Track track) {
        return switch (track.kind()) {
            case TrackKind.HOST -> 0;
            case TrackKind.ORCHESTRATOR -> 1;
            case TrackKind.SCHEDULER, TrackKind.SCHEDULER_INNER -> 2;
            case TrackKind.COUNTER -> 3;
            case TrackKind.AIC -> 4;
            case TrackKind.AIV -> 5;
            case TrackKind.AICPU_WORKER -> 6;
            default -> 7;
        };
    }

    private static boolean isEmpty(Rows.Track track) {
        return switch (track.kind()) {
            case TrackKind.ORCHESTRATOR, TrackKind.SCHEDULER, TrackKind.AIC, TrackKind.AIV -> false;
            default -> track.sliceCount() == 0 && track.sampleCount() == 0;
        };
    }

    private String unitOf(Rows.Track track, List<Rows.Track> siblings) {
        return switch (track.kind()) {
            case TrackKind.AIC, TrackKind.AIV -> "cores/" + track.rankId() + "/" + track.kind();
            case TrackKind.AICPU_WORKER -> "aicpu/" + track.rankId();
            case TrackKind.COUNTER -> "counter/" + track.rankId() + "/" + series(track);
            case TrackKind.SCHEDULER_INNER ->
                    "inner/" + (track.parent() == 0 ? track.track() : track.parent());
            case TrackKind.PROCESS -> "process/" + track.track();
            default ->
                    siblings.stream()
                                    .anyMatch(
                                            other ->
                                                    other.track() == track.parent()
                                                            && other.kind()
                                                                    .equals(TrackKind.PROCESS))
                            ? "process/" + track.parent()
                            : "lane/" + track.track();
        };
    }

    /// What counters on one lane share: the name without its last word, and the unit.
    private static String series(Rows.Track track) {
        int blank = track.name().lastIndexOf(' ');
        return track.parent()
                + "/"
                + (blank < 0 ? track.name() : track.name().substring(0, blank))
                + "/"
                + track.unit();
    }

    private void unit(String key, List<Rows.Track> tracks) {
        var first = tracks.getFirst();
        if (key.startsWith("cores/")) {
            group(key, first.kind().equals(TrackKind.AIC) ? "AIC" : "AIV", tracks);
        } else if (key.startsWith("process/")) {
            var name =
                    summary.tracks().stream()
                            .filter(track -> key.equals("process/" + track.track()))
                            .map(Rows.Track::name)
                            .findFirst()
                            .orElse(first.name());
            group(key, name, tracks);
        } else if (key.startsWith("aicpu/")) {
            workers(key, tracks);
        } else if (key.startsWith("counter/")) {
            counters(tracks);
        } else if (key.startsWith("inner/")) {
            if (settings.folds().getOrDefault(key, Fold.CLOSED) == Fold.OPEN) {
                tracks.forEach(track -> add(lane(track, Measures.LANE_COMPACT)));
            }
        } else {
            tracks.forEach(track -> add(lane(track, Measures.LANE)));
        }
    }

    /// What the scheduler's processors execute themselves is rare and short: one thin row each until it is wanted.
    private void workers(String key, List<Rows.Track> tracks) {
        var fold = settings.folds().getOrDefault(key, Fold.FOLDED);
        if (fold == Fold.OPEN || tracks.size() == 1) {
            tracks.forEach(track -> add(lane(track, Measures.LANE)));
        } else {
            add(folded(key, "AICPU", tracks, Fold.PARTLY));
        }
    }

    private void group(String key, String name, List<Rows.Track> tracks) {
        boolean areMany = tracks.size() > MANY;
        boolean areCores = key.startsWith("cores/");
        var usual = !areMany ? Fold.OPEN : isFirstCoreGroup ? Fold.PARTLY : Fold.FOLDED;
        isFirstCoreGroup &= !areCores;
        var fold = settings.folds().getOrDefault(key, usual);
        var header =
                new Row(
                        Row.Kind.GROUP,
                        key,
                        name,
                        areCores ? "busy of " + tracks.size() : "",
                        tracks,
                        top,
                        Measures.GROUP,
                        Measures.GROUP,
                        1,
                        fold);
        add(header);
        double laneHeight = tracks.size() > MANY / 2 ? Measures.LANE_COMPACT : Measures.LANE;
        switch (fold) {
            case CLOSED -> {}
            case FOLDED -> add(folded(key, name, tracks, fold));
            case PARTLY -> {
                tracks.subList(0, Math.min(MANY, tracks.size()))
                        .forEach(track -> add(lane(track, laneHeight)));
                if (areMany) {
                    add(folded(key, name, tracks.subList(MANY, tracks.size()), fold));
                }
            }
            case OPEN -> tracks.forEach(track -> add(lane(track, laneHeight)));
        }
    }

    private Row folded(String key, String name, List<Rows.Track> tracks, Fold fold) {
        int count = tracks.size();
        double each = fold == Fold.PARTLY || count > FOLDED_1_PX ? 1 : count >= FOLDED_2_PX ? 2 : 3;
        var label = count == 1 ? tracks.getFirst().name() : span(name, tracks);
        return new Row(
                Row.Kind.FOLDED,
                key,
                label,
                fold == Fold.PARTLY ? "" : "folded,\n" + (int) each + " px a core",
                tracks,
                top,
                Math.max(LEAST_FOLDED, count * each + 2),
                each,
                1,
                fold);
    }

    /// `AIC 12–23` when the names are a row of numbers.
    private static String span(String name, List<Rows.Track> tracks) {
        var from = lastWord(tracks.getFirst().name());
        var to = lastWord(tracks.getLast().name());
        return name + " " + from + "\u2013" + to;
    }

    private static String lastWord(String name) {
        return name.substring(name.lastIndexOf(' ') + 1);
    }

    private void counters(List<Rows.Track> tracks) {
        var name = tracks.getFirst().name();
        int blank = name.lastIndexOf(' ');
        add(
                new Row(
                        Row.Kind.COUNTERS,
                        "",
                        tracks.size() > 1 && blank > 0 ? name.substring(0, blank) : name,
                        "",
                        tracks,
                        top,
                        Measures.COUNTERS,
                        Measures.COUNTERS,
                        1,
                        Fold.OPEN));
    }

    private Row lane(Rows.Track track, double laneHeight) {
        if (track.kind().equals(TrackKind.COUNTER)) {
            return new Row(
                    Row.Kind.COUNTERS,
                    "",
                    track.name(),
                    "",
                    List.of(track),
                    top,
                    Measures.COUNTERS,
                    Measures.COUNTERS,
                    1,
                    Fold.OPEN);
        }
        int depth = Math.max(1, track.maxDepth());
        double each = depth > 1 ? Measures.LANE_COMPACT : laneHeight;
        return new Row(
                Row.Kind.LANE,
                "",
                track.name(),
                "",
                List.of(track),
                top,
                depth * each,
                each,
                depth,
                Fold.OPEN);
    }

    private Row header(
            Row.Kind kind, String key, String label, List<Rows.Track> tracks, Fold fold) {
        double height = kind == Row.Kind.AXIS ? Measures.AXIS : Measures.SECTION;
        return new Row(kind, key, label, "", tracks, top, height, height, 1, fold);
    }

    private void add(Row row) {
        rows.add(row.at(top));
        top += row.height();
    }
}
