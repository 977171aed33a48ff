-- What the scheduler must remember across a restart.

-- Up to when the cycles of a schedule were looked at: what lies before was born, skipped or missed.
alter table schedules add column planned_through timestamptz not null default now();

-- What the conditions decided for a cycle, and when; until then the rule for the unknown holds.
alter table runs add column decision text not null default 'run' check (decision in ('run', 'clean_only', 'skip'));
alter table runs add column decided_at timestamptz;
alter table runs add column stopped_by uuid;

-- An element of a cycle opens once, whatever its time.
create unique index output_plans_element_key on output_plans (run_id, element) where role = 'element' and run_id is not null;

-- Orders of one module that were sent as one command carry its id.
alter table commands add column cmd_id uuid;
create index commands_cmd on commands (cmd_id) where cmd_id is not null;
create index commands_output on commands (output_id) where status < 3;

-- One planner or hand opening at a time in an account: the lock is taken by name, this is its number space.
create function lock_irrigation(client uuid) returns void language sql
  as $$ select pg_advisory_xact_lock(7204003, hashtext(client::text)) $$;
