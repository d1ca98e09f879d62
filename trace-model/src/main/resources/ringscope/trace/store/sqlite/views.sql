-- What people ask with sqlite3: names instead of numbers, the last declaration of each number.
CREATE VIEW source AS
SELECT d.source, d.path, d.importer, d.format, d.length_bytes, r.read, r.kept, r.reported, r.is_whole
FROM source_declared d LEFT JOIN source_read r ON r.seq = (SELECT max(seq) FROM source_read WHERE source = d.source)
WHERE d.seq IN (SELECT max(seq) FROM source_declared GROUP BY source);

CREATE VIEW run AS SELECT * FROM run_declared WHERE seq IN (SELECT max(seq) FROM run_declared GROUP BY run);
CREATE VIEW rank AS SELECT * FROM rank_declared WHERE seq IN (SELECT max(seq) FROM rank_declared GROUP BY rank_id);
CREATE VIEW clock AS SELECT * FROM clock_declared WHERE seq IN (SELECT max(seq) FROM clock_declared GROUP BY clock);
CREATE VIEW track AS SELECT * FROM track_declared WHERE seq IN (SELECT max(seq) FROM track_declared GROUP BY track);
CREATE VIEW coverage AS SELECT * FROM coverage_declared WHERE seq IN (SELECT max(seq) FROM coverage_declared GROUP BY rank_id, subject);

CREATE VIEW slice_named AS
SELECT s.seq, s.track, t.name AS track_name, t.rank_id, n.value AS name, c.value AS category, s.start_ns, s.duration_ns, s.start_ns + s.duration_ns AS end_ns,
  CASE WHEN s.task IS NULL THEN NULL ELSE printf('r%d·t%d', (s.task >> 32) & 255, s.task & 4294967295) END AS task,
  CASE WHEN s.task IS NULL THEN NULL ELSE printf('%u', s.task) END AS task_id, s.token, s.args
FROM slice s JOIN text n ON n.id = s.name JOIN text c ON c.id = s.category LEFT JOIN track t ON t.track = s.track;

CREATE VIEW task_named AS
SELECT t.seq, t.rank_id, t.task, printf('%u', t.task) AS task_id, printf('r%d·t%d', (t.task >> 32) & 255, t.task & 4294967295) AS label,
  (SELECT n.value FROM kernel k JOIN text n ON n.id = k.name WHERE k.rank_id = t.rank_id
    AND k.kernel = CASE WHEN t.kernel_aic >= 0 THEN t.kernel_aic WHEN t.kernel_aiv0 >= 0 THEN t.kernel_aiv0 ELSE t.kernel_aiv1 END ORDER BY k.seq DESC LIMIT 1) AS name,
  t.kind, t.scope_mode, t.block_count, t.submit_index
FROM task t;

CREATE VIEW execution AS
SELECT s.seq, t.rank_id, s.task, printf('r%d·t%d', (s.task >> 32) & 255, s.task & 4294967295) AS task_label, s.track, s.token,
  d.time_ns AS dispatch_ns, r.time_ns AS receive_ns, s.start_ns, s.start_ns + s.duration_ns AS end_ns, f.time_ns AS finish_ns
FROM slice s JOIN track t ON t.track = s.track
  LEFT JOIN task_moment d ON d.rank_id = t.rank_id AND d.task = s.task AND d.track = s.track AND d.token = s.token AND d.moment = 'DISPATCHED'
  LEFT JOIN task_moment r ON r.rank_id = t.rank_id AND r.task = s.task AND r.track = s.track AND r.token = s.token AND r.moment = 'RECEIVED'
  LEFT JOIN task_moment f ON f.rank_id = t.rank_id AND f.task = s.task AND f.track = s.track AND f.token = s.token AND f.moment = 'FINISH_SEEN'
WHERE s.task IS NOT NULL AND t.kind IN ('aic', 'aiv');

CREATE VIEW event_log AS
SELECT seq, NULL AS time_ns, 'source_declared' AS kind FROM source_declared
UNION ALL SELECT seq, NULL AS time_ns, 'source_read' AS kind FROM source_read
UNION ALL SELECT seq, NULL AS time_ns, 'run_declared' AS kind FROM run_declared
UNION ALL SELECT seq, NULL AS time_ns, 'rank_declared' AS kind FROM rank_declared
UNION ALL SELECT seq, NULL AS time_ns, 'clock_declared' AS kind FROM clock_declared
UNION ALL SELECT seq, NULL AS time_ns, 'track_declared' AS kind FROM track_declared
UNION ALL SELECT seq, NULL AS time_ns, 'coverage_declared' AS kind FROM coverage_declared
UNION ALL SELECT seq, time_ns AS time_ns, 'step_ended' AS kind FROM step_ended
UNION ALL SELECT seq, time_ns AS time_ns, 'run_ended' AS kind FROM run_ended
UNION ALL SELECT seq, time_ns AS time_ns, 'log_line' AS kind FROM log_line
UNION ALL SELECT seq, time_ns AS time_ns, 'mark' AS kind FROM mark
UNION ALL SELECT seq, start_ns AS time_ns, 'slice' AS kind FROM slice
UNION ALL SELECT seq, time_ns AS time_ns, 'slice_ended' AS kind FROM slice_ended
UNION ALL SELECT seq, time_ns AS time_ns, 'instant' AS kind FROM instant
UNION ALL SELECT seq, time_ns AS time_ns, 'counter_sample' AS kind FROM counter_sample
UNION ALL SELECT seq, max(from_ns, to_ns) AS time_ns, 'arrow' AS kind FROM arrow
UNION ALL SELECT seq, NULL AS time_ns, 'task' AS kind FROM task
UNION ALL SELECT seq, NULL AS time_ns, 'kernel' AS kind FROM kernel
UNION ALL SELECT seq, NULL AS time_ns, 'task_argument' AS kind FROM task_argument
UNION ALL SELECT seq, NULL AS time_ns, 'tensor' AS kind FROM tensor
UNION ALL SELECT seq, NULL AS time_ns, 'dependency' AS kind FROM dependency
UNION ALL SELECT seq, time_ns AS time_ns, 'task_moment' AS kind FROM task_moment
UNION ALL SELECT seq, time_ns AS time_ns, 'scope_moment' AS kind FROM scope_moment
UNION ALL SELECT seq, time_ns AS time_ns, 'condition' AS kind FROM condition
UNION ALL SELECT seq, NULL AS time_ns, 'ring_declared' AS kind FROM ring_declared
UNION ALL SELECT seq, time_ns AS time_ns, 'ring_sample' AS kind FROM ring_sample
UNION ALL SELECT seq, time_ns AS time_ns, 'ring_blocked' AS kind FROM ring_blocked
UNION ALL SELECT seq, NULL AS time_ns, 'queue_declared' AS kind FROM queue_declared
UNION ALL SELECT seq, time_ns AS time_ns, 'queue_pointer_written' AS kind FROM queue_pointer_written
UNION ALL SELECT seq, time_ns AS time_ns, 'queue_entry_written' AS kind FROM queue_entry_written
UNION ALL SELECT seq, NULL AS time_ns, 'window_declared' AS kind FROM window_declared
UNION ALL SELECT seq, NULL AS time_ns, 'region_declared' AS kind FROM region_declared
UNION ALL SELECT seq, time_ns AS time_ns, 'cell_changed' AS kind FROM cell_changed
UNION ALL SELECT seq, time_ns AS time_ns, 'signal_changed' AS kind FROM signal_changed
UNION ALL SELECT seq, time_ns AS time_ns, 'snapshot_taken' AS kind FROM snapshot_taken
UNION ALL SELECT seq, time_ns AS time_ns, 'stalled_task' AS kind FROM stalled_task
UNION ALL SELECT seq, time_ns AS time_ns, 'verdict' AS kind FROM verdict
UNION ALL SELECT seq, time_ns AS time_ns, 'issue' AS kind FROM issue;
