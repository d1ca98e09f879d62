-- Made when a trace is finished: queries that name a task need not read whole tables.
CREATE INDEX IF NOT EXISTS task_by_id ON task(rank_id, task);
CREATE INDEX IF NOT EXISTS task_argument_by_task ON task_argument(rank_id, task);
CREATE INDEX IF NOT EXISTS tensor_by_id ON tensor(rank_id, tensor);
CREATE INDEX IF NOT EXISTS dependency_by_producer ON dependency(rank_id, producer);
CREATE INDEX IF NOT EXISTS dependency_by_consumer ON dependency(rank_id, consumer);
CREATE INDEX IF NOT EXISTS task_moment_by_task ON task_moment(rank_id, task);
CREATE INDEX IF NOT EXISTS slice_ended_by_token ON slice_ended(track, token);
