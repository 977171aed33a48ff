-- expands
-- When a cycle starts by its schedule, before any waiting; null: stored by an earlier version.
alter table runs add column own_starts_at timestamptz;
