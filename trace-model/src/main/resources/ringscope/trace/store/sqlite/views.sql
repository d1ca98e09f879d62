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
  printf('%u', s.task) AS task_id, s.token, s.args
FROM slice s JOIN text n ON n.id = s.name JOIN text c ON c.id = s.category LEFT JOIN track t ON t.track = s.track;
