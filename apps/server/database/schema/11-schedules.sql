-- Schedules, their cycles, and decisions for single cycles.

-- definition is the schedule in its wire format (validated); the other columns exist for queries.
create table schedules (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  kind text not null check (kind in ('irrigation', 'control')),
  type smallint not null check (type in (1, 2, 3)),
  definition jsonb not null,
  pause_start timestamptz, pause_end timestamptz,
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- How far its cycles have been planned: earlier ones were created, skipped or missed.
  planned_through timestamptz not null default now(),
  unique (client_id, id)
);
create index schedules_client on schedules (client_id) where deleted_at is null;
call secure_rows_by_account('schedules');

create table schedule_skips (
  client_id uuid not null,
  schedule_id uuid not null,
  date date not null, cycle smallint not null,
  user_id uuid,
  primary key (schedule_id, date, cycle),
  foreign key (client_id, schedule_id) references schedules (client_id, id) on delete cascade
);
call secure_rows_by_account('schedule_skips');

-- A decision for one cycle only: it runs whatever its conditions yield, or another sensor decides one of them.
create table schedule_overrides (
  client_id uuid not null,
  schedule_id uuid not null,
  date date not null, cycle smallint not null,
  decide jsonb not null,
  user_id uuid,
  created_at timestamptz not null default now(),
  primary key (schedule_id, date, cycle),
  foreign key (client_id, schedule_id) references schedules (client_id, id) on delete cascade
);
call secure_rows_by_account('schedule_overrides');

-- A cycle of a schedule on a given day: its result and why.
create table runs (
  id uuid primary key,
  client_id uuid not null references clients,
  schedule_id uuid not null,
  date date not null, cycle smallint not null,
  starts_at timestamptz not null, ends_at timestamptz not null,
  result text check (result in ('correct', 'error', 'correct_with_logic', 'error_with_logic')),
  explanation jsonb not null default '[]',
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  -- What the conditions decided for it, and when; until then the rule for unknown conditions applies.
  decision text not null default 'run' check (decision in ('run', 'clean_only', 'skip')),
  decided_at timestamptz,
  stopped_by uuid,
  -- Water of an ended cycle, m³: by flow × minutes open, and by the flow meter if there is one.
  water_given_m3 double precision,
  water_measured_m3 double precision,
  unique (schedule_id, date, cycle),
  unique (client_id, id),
  foreign key (client_id, schedule_id) references schedules (client_id, id)
);
create index runs_time on runs (client_id, starts_at);
-- The combined history of all schedules is read by time.
create index runs_end on runs (client_id, ends_at);
-- Planning reads what has not ended, however long the history of an account is.
create index runs_unfinished on runs (client_id) where finished_at is null;
call secure_rows_by_account('runs');

grant select, insert, update, delete on schedules, schedule_skips, schedule_overrides, runs to zagon_app, zagon_system;

-- ---------------------------------------------------------------- ids that no foreign key can check

-- The elements of a schedule and the sources of its conditions, as they appear in its definition.
create function schedule_ids(definition jsonb) returns table (kind text, id uuid) language sql immutable as $$
  select e ->> 'type', (e ->> 'id')::uuid from jsonb_path_query(definition, '$.elements[*]') e
  union
  select 'module', (s ->> 'id_object')::uuid from jsonb_path_query(definition, '$.conditions[*].source ? (@.type == "sensor")') s
  union
  select 'group', (s ->> 'id_group')::uuid from jsonb_path_query(definition, '$.conditions[*].source ? (@.type == "group")') s
$$;

-- Only ids that a change adds are checked: a schedule may outlive what it once named.
create function check_schedule_ids() returns trigger language plpgsql set search_path = public as $$
declare
  foreign_id uuid;
begin
  select added.id into foreign_id from (
    select kind, id from schedule_ids(new.definition)
    except
    select kind, id from schedule_ids(case when tg_op = 'UPDATE' and new.client_id = old.client_id then old.definition end)
  ) added where not is_of_account(new.client_id, added.kind, added.id) limit 1;
  if found then
    raise foreign_key_violation using message = format('%s is not of the account of its schedule', foreign_id);
  end if;
  return new;
end $$;
create trigger schedule_ids_of_account before insert or update of client_id, definition on schedules
  for each row execute function check_schedule_ids();

create function check_override_sensor() returns trigger language plpgsql set search_path = public as $$
begin
  if new.decide ->> 'by' = 'sensor' and not is_of_account(new.client_id, 'module', (new.decide ->> 'id_object')::uuid) then
    raise foreign_key_violation using message = format('%s is not of the account of its schedule', new.decide ->> 'id_object');
  end if;
  return new;
end $$;
create trigger override_sensor_of_account before insert or update of client_id, decide on schedule_overrides
  for each row execute function check_override_sensor();
