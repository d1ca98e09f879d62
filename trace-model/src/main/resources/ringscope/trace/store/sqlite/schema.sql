-- Schema 1 of a Ringscope trace. Described with worked queries in trace-model/SCHEMA.md.
-- Every fact is one row of one table; `seq` is its place in the log, unique over all tables, and
-- ascending with time among timed facts. Times and durations are ns; NULL is "not recorded".
-- A column that REFERENCES text holds the number of an interned text; 0 is the empty text.
-- 64-bit ids are the bits of a signed integer; the views show them unsigned or as r3·t3034.

CREATE TABLE header(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE projection(name TEXT PRIMARY KEY, version INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE text(id INTEGER PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE user_mark(id INTEGER PRIMARY KEY, name TEXT NOT NULL, start_ns INTEGER NOT NULL, end_ns INTEGER NOT NULL, track INTEGER NOT NULL);

-- Runs and what they are made of. The last declaration of a number holds.
CREATE TABLE source_declared(seq INTEGER PRIMARY KEY, source INTEGER, path TEXT, importer TEXT, format TEXT, length_bytes INTEGER);
CREATE TABLE source_read(seq INTEGER PRIMARY KEY, source INTEGER, read INTEGER, kept INTEGER, reported INTEGER, is_whole INTEGER);
CREATE TABLE run_declared(seq INTEGER PRIMARY KEY, run INTEGER, kind TEXT, label TEXT, parent_run INTEGER, parent_seq INTEGER, attributes TEXT);
CREATE TABLE rank_declared(seq INTEGER PRIMARY KEY, rank_id INTEGER, run INTEGER, rank INTEGER, label TEXT);
CREATE TABLE clock_declared(seq INTEGER PRIMARY KEY, clock INTEGER, name TEXT, ticks_per_second INTEGER, relation TEXT, offset_ns INTEGER, error_ns INTEGER, note TEXT);
CREATE TABLE track_declared(seq INTEGER PRIMARY KEY, track INTEGER, parent INTEGER, rank_id INTEGER, clock INTEGER, kind TEXT, name TEXT, unit TEXT, sort_order INTEGER);
CREATE TABLE coverage_declared(seq INTEGER PRIMARY KEY, rank_id INTEGER, subject TEXT, recorded TEXT, note TEXT);
CREATE TABLE step_ended(seq INTEGER PRIMARY KEY, time_ns INTEGER, run INTEGER);
CREATE TABLE run_ended(seq INTEGER PRIMARY KEY, time_ns INTEGER, run INTEGER, status INTEGER);
CREATE TABLE log_line(seq INTEGER PRIMARY KEY, time_ns INTEGER, rank_id INTEGER, source INTEGER, line INTEGER, level TEXT, function INTEGER REFERENCES text, text TEXT);
CREATE TABLE mark(seq INTEGER PRIMARY KEY, time_ns INTEGER, end_ns INTEGER, track INTEGER, name TEXT, colour TEXT);

-- What is drawn.
CREATE TABLE slice(seq INTEGER PRIMARY KEY, track INTEGER, name INTEGER REFERENCES text, start_ns INTEGER, duration_ns INTEGER, category INTEGER REFERENCES text, task INTEGER, token INTEGER, args TEXT);
CREATE TABLE slice_ended(seq INTEGER PRIMARY KEY, time_ns INTEGER, track INTEGER, token INTEGER);
CREATE TABLE instant(seq INTEGER PRIMARY KEY, time_ns INTEGER, track INTEGER, name INTEGER REFERENCES text, category INTEGER REFERENCES text, task INTEGER, args TEXT);
CREATE TABLE counter_sample(seq INTEGER PRIMARY KEY, time_ns INTEGER, track INTEGER, value REAL);
CREATE TABLE arrow(seq INTEGER PRIMARY KEY, from_track INTEGER, from_ns INTEGER, to_track INTEGER, to_ns INTEGER, name INTEGER REFERENCES text, category INTEGER REFERENCES text, flow_id TEXT);

-- Tasks, what they need, the moments of their life.
CREATE TABLE task(seq INTEGER PRIMARY KEY, rank_id INTEGER, task INTEGER, kind TEXT, scope_mode TEXT, is_early_dispatch INTEGER, kernel_aic INTEGER, kernel_aiv0 INTEGER, kernel_aiv1 INTEGER, block_count INTEGER, submit_index INTEGER);
CREATE TABLE kernel(seq INTEGER PRIMARY KEY, rank_id INTEGER, kernel INTEGER, name INTEGER REFERENCES text);
CREATE TABLE task_argument(seq INTEGER PRIMARY KEY, rank_id INTEGER, task INTEGER, "index" INTEGER, direction INTEGER REFERENCES text, tensor INTEGER, region TEXT);
CREATE TABLE tensor(seq INTEGER PRIMARY KEY, rank_id INTEGER, tensor INTEGER, buffer_address INTEGER, version INTEGER, dtype INTEGER REFERENCES text, element_count INTEGER);
CREATE TABLE dependency(seq INTEGER PRIMARY KEY, rank_id INTEGER, producer INTEGER, consumer INTEGER, argument INTEGER, cause TEXT, has_flags INTEGER, waits INTEGER, retains INTEGER, overlap INTEGER REFERENCES text, tensor INTEGER, consumer_region TEXT, producer_region TEXT);
CREATE TABLE task_moment(seq INTEGER PRIMARY KEY, time_ns INTEGER, rank_id INTEGER, task INTEGER, moment TEXT, track INTEGER, token INTEGER, detail INTEGER);
CREATE TABLE scope_moment(seq INTEGER PRIMARY KEY, time_ns INTEGER, rank_id INTEGER, is_begin INTEGER, depth INTEGER, ring INTEGER, site INTEGER REFERENCES text, ordinal INTEGER);
CREATE TABLE condition(seq INTEGER PRIMARY KEY, time_ns INTEGER, rank_id INTEGER, task INTEGER, "index" INTEGER, step TEXT, engine INTEGER REFERENCES text, kind INTEGER REFERENCES text, address INTEGER, expected INTEGER, seen INTEGER);

-- Rings, queues, gather buffers, stalls.
CREATE TABLE ring_declared(seq INTEGER PRIMARY KEY, rank_id INTEGER, ring INTEGER, kind TEXT, capacity INTEGER);
CREATE TABLE ring_sample(seq INTEGER PRIMARY KEY, time_ns INTEGER, rank_id INTEGER, ring INTEGER, kind TEXT, head INTEGER, tail INTEGER, published_tail INTEGER, ordinal INTEGER, site INTEGER REFERENCES text);
CREATE TABLE ring_blocked(seq INTEGER PRIMARY KEY, time_ns INTEGER, rank_id INTEGER, ring INTEGER, kind TEXT, is_blocked INTEGER, pinned_by INTEGER, why TEXT);
CREATE TABLE queue_declared(seq INTEGER PRIMARY KEY, queue INTEGER, rank_id INTEGER, peer INTEGER, backend TEXT, kind TEXT, number INTEGER, depth INTEGER);
CREATE TABLE queue_pointer_written(seq INTEGER PRIMARY KEY, time_ns INTEGER, queue INTEGER, pointer INTEGER REFERENCES text, value INTEGER, writer INTEGER REFERENCES text);
CREATE TABLE queue_entry_written(seq INTEGER PRIMARY KEY, time_ns INTEGER, queue INTEGER, "index" INTEGER, bytes_hex TEXT, writer INTEGER REFERENCES text);
CREATE TABLE window_declared(seq INTEGER PRIMARY KEY, rank_id INTEGER, base_address INTEGER, length_bytes INTEGER);
CREATE TABLE region_declared(seq INTEGER PRIMARY KEY, rank_id INTEGER, region INTEGER REFERENCES text, offset_bytes INTEGER, length_bytes INTEGER, dtype TEXT, slot_count INTEGER);
CREATE TABLE cell_changed(seq INTEGER PRIMARY KEY, time_ns INTEGER, rank_id INTEGER, region INTEGER REFERENCES text, slot INTEGER, chunk INTEGER, state TEXT, version INTEGER, is_ordered INTEGER, note TEXT);
CREATE TABLE signal_changed(seq INTEGER PRIMARY KEY, time_ns INTEGER, rank_id INTEGER, slot INTEGER, operation INTEGER REFERENCES text, value INTEGER, writer_rank INTEGER);
CREATE TABLE snapshot_taken(seq INTEGER PRIMARY KEY, time_ns INTEGER, snapshot INTEGER, rank_id INTEGER, thread INTEGER, idle_iterations INTEGER, sub_class TEXT, completed INTEGER, total INTEGER, running INTEGER, ready INTEGER, waiting INTEGER, is_orchestrator_done INTEGER, stuck_task INTEGER, stuck_core INTEGER);
CREATE TABLE stalled_task(seq INTEGER PRIMARY KEY, time_ns INTEGER, snapshot INTEGER, rank_id INTEGER, task INTEGER, state TEXT, met INTEGER, needed INTEGER, place TEXT);
CREATE TABLE verdict(seq INTEGER PRIMARY KEY, time_ns INTEGER, snapshot INTEGER, kind TEXT, because TEXT);
CREATE TABLE issue(seq INTEGER PRIMARY KEY, time_ns INTEGER, code TEXT, severity TEXT, source INTEGER, byte_offset INTEGER, line INTEGER, count INTEGER, message TEXT, hint TEXT);

-- Projections: derived from the facts above, rebuilt when their version changes.
CREATE TABLE level_block(id INTEGER PRIMARY KEY, track INTEGER, level INTEGER, first_row INTEGER, row_count INTEGER, start_ns INTEGER, last_start_ns INTEGER, end_ns INTEGER, data BLOB);
CREATE TABLE track_extent(track INTEGER PRIMARY KEY, slice_count INTEGER, sample_count INTEGER, max_depth INTEGER, start_ns INTEGER, end_ns INTEGER);
CREATE TABLE clock_extent(clock INTEGER PRIMARY KEY, start_ns INTEGER, end_ns INTEGER);
CREATE TABLE slice_total(track INTEGER, name INTEGER REFERENCES text, count INTEGER, sum_ns INTEGER, union_ns INTEGER, min_ns INTEGER, max_ns INTEGER, PRIMARY KEY(track, name)) WITHOUT ROWID;
