package ringscope.trace.store.sqlite;

import ringscope.trace.TaskId;
import ringscope.trace.store.Rows;
import ringscope.trace.store.Rows.HitKind;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Finds tasks, names, tracks and issues that contain a text, ignoring case.
final class SearchQueries {
    private final Connection connection;
    private final Texts texts;

    SearchQueries(Connection connection, Texts texts) {
        this.connection = connection;
        this.texts = texts;
    }

    List<Rows.Hit> search(String text, int limit) throws SQLException {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        var hits = new ArrayList<Rows.Hit>();
        if (wanted.isEmpty()) {
            return hits;
        }
        tasks(wanted, limit, hits);
        names(wanted, limit, hits);
        tracks(wanted, limit, hits);
        issues(wanted, limit, hits);
        return hits.size() > limit ? new ArrayList<>(hits.subList(0, limit)) : hits;
    }

    private void tasks(String wanted, int limit, List<Rows.Hit> hits) throws SQLException {
        boolean[] isNamed = matches(wanted);
        Map<Long, Integer> kernelNames = new HashMap<>();
        new Select(connection, "SELECT rank_id, kernel, name FROM kernel ORDER BY seq")
                .each(row -> kernelNames.put(key(row.getInt(1), row.getInt(2)), row.getInt(3)));
        new Select(
                        connection,
                        "SELECT seq, rank_id, task, CASE WHEN kernel_aic >= 0 THEN kernel_aic WHEN"
                                + " kernel_aiv0 >= 0 THEN kernel_aiv0 ELSE kernel_aiv1 END FROM"
                                + " task ORDER BY seq")
                .each(
                        row -> {
                            if (hits.size() >= limit) {
                                return;
                            }
                            long task = row.getLong(3);
                            int name =
                                    kernelNames.getOrDefault(key(row.getInt(2), row.getInt(4)), 0);
                            if (isNamed[name] || isIdOf(task, wanted)) {
                                String label = TaskId.label(task);
                                hits.add(
                                        new Rows.Hit(
                                                HitKind.TASK,
                                                name == 0 ? label : label + " " + texts.text(name),
                                                row.getInt(2),
                                                task,
                                                row.getLong(1),
                                                0,
                                                ringscope.trace.TraceEvent.UNTIMED,
                                                1));
                            }
                        });
    }

    private static long key(int rankId, int kernel) {
        return (long) rankId << 32 | (kernel & 0xFFFF_FFFFL);
    }

    private static boolean isIdOf(long task, String wanted) {
        return TaskId.label(task).contains(wanted)
                || Long.toUnsignedString(task).contains(wanted)
                || (wanted.startsWith("0x") && TaskId.hex(task).contains(wanted));
    }

    /// Which interned texts contain the wanted text.
    private boolean[] matches(String wanted) throws SQLException {
        List<String> all = texts.all();
        boolean[] matches = new boolean[all.size()];
        for (int i = 0; i < matches.length; i++) {
            matches[i] = all.get(i).toLowerCase(Locale.ROOT).contains(wanted);
        }
        return matches;
    }

    private void names(String wanted, int limit, List<Rows.Hit> hits) throws SQLException {
        boolean[] matches = matches(wanted);
        new Select(
                        connection,
                        "SELECT name, count(*), min(seq), track, start_ns FROM slice GROUP BY name"
                                + " ORDER BY 2 DESC, 1")
                .each(
                        row -> {
                            if (hits.size() < limit && matches[row.getInt(1)]) {
                                hits.add(
                                        new Rows.Hit(
                                                HitKind.NAME,
                                                texts.text(row.getInt(1)),
                                                0,
                                                0,
                                                row.getLong(3),
                                                row.getInt(4),
                                                row.getLong(5),
                                                row.getLong(2)));
                            }
                        });
    }

    private void tracks(String wanted, int limit, List<Rows.Hit> hits) throws SQLException {
        new Select(connection, "SELECT seq, track, rank_id, name FROM track ORDER BY seq")
                .each(
                        row -> {
                            String name = row.getString(4);
                            if (hits.size() < limit
                                    && name.toLowerCase(Locale.ROOT).contains(wanted)) {
                                hits.add(
                                        new Rows.Hit(
                                                HitKind.TRACK,
                                                name,
                                                row.getInt(3),
                                                0,
                                                row.getLong(1),
                                                row.getInt(2),
                                                ringscope.trace.TraceEvent.UNTIMED,
                                                1));
                            }
                        });
    }

    private void issues(String wanted, int limit, List<Rows.Hit> hits) throws SQLException {
        new Select(connection, "SELECT seq, code, message, time_ns, count FROM issue ORDER BY seq")
                .each(
                        row -> {
                            String message = row.getString(2) + ": " + row.getString(3);
                            if (hits.size() < limit
                                    && message.toLowerCase(Locale.ROOT).contains(wanted)) {
                                hits.add(
                                        new Rows.Hit(
                                                HitKind.ISSUE,
                                                message,
                                                0,
                                                0,
                                                row.getLong(1),
                                                0,
                                                DeclarationQueries.timeNs(row, 4),
                                                row.getLong(5)));
                            }
                        });
    }
}
