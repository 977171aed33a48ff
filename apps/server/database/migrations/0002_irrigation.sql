-- What the irrigation engine must remember across restarts.

-- How far a schedule's cycles have been planned: earlier ones were created, skipped or missed.
alter table schedules add column planned_through timestamptz not null default now();

-- What the conditions decided for a cycle, and when; until then the rule for unknown conditions applies.
alter table runs add column decision text not null default 'run' check (decision in ('run', 'clean_only', 'skip'));
alter table runs add column decided_at timestamptz;
alter table runs add column stopped_by uuid;

-- An element of a cycle opens once, whatever its time.
create unique index output_plans_element_key on output_plans (run_id, element) where role = 'element' and run_id is not null;

-- Orders of one module that were sent as a single command share its id.
alter table commands add column cmd_id uuid;
create index commands_cmd on commands (cmd_id) where cmd_id is not null;
create index commands_output on commands (output_id) where status < 3;

-- One planner run or hand opening at a time per account; this is the lock's key space.
create function lock_irrigation(client uuid) returns void language sql
  as $$ select pg_advisory_xact_lock(7204003, hashtext(client::text)) $$;
