-- The base schema: accounts, users, modules, readings, water, schedules and their outcomes.
--
-- Two roles read and write here. `zagon_app` serves users: row-level security limits it to one account, named
-- by the transaction's setting zagon.client_id; unset means no rows at all. `zagon_system` serves the field
-- link, the irrigation engine and sign-in, which work across accounts. Neither owns a table. Keys of rows that
-- belong to an account begin with client_id, so that a reference can never cross accounts.

do $$
begin
  if not exists (select from pg_roles where rolname = 'zagon_app') then create role zagon_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'zagon_system') then create role zagon_system nologin; end if;
  execute format('grant zagon_app, zagon_system to %I', current_user);
end $$;

create function current_client_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('zagon.client_id', true), '')::uuid $$;

-- ---------------------------------------------------------------- accounts and users

create table clients (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('company', 'individual')),
  full_name text not null default '',
  address text not null default '', city text not null default '', zip text not null default '',
  country text not null default 'PL', tax_number text not null default '',
  time_zone text not null default 'Europe/Warsaw',
  longitude double precision, latitude double precision,
  expiration_date date,
  blocked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index clients_name on clients (lower(name));

create table users (
  id uuid primary key,
  email text not null,
  password_hash text,
  is_operator boolean not null default false,
  first_name text not null default '', family_name text not null default '',
  phone text not null default '', description text not null default '',
  language text not null default 'en' check (language in ('pl', 'en')),
  time_zone text not null default 'Europe/Warsaw',
  temperature_unit text not null default 'C' check (temperature_unit in ('C', 'F')),
  area_unit text not null default 'ha' check (area_unit in ('ha', 'm2')),
  hide_start_screen boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- user_type: 1 administrator, 2 ordinary user (0, the operator, is users.is_operator).
create table memberships (
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  user_type smallint not null check (user_type in (1, 2)),
  primary key (client_id, user_id)
);
create index memberships_user on memberships (user_id);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  client_id uuid references clients on delete cascade,
  entered_reason text,
  entered_until timestamptz,
  ip text not null default '', user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table login_throttles (
  key text primary key,
  failures integer not null default 0,
  last_failure_at timestamptz not null default now(),
  blocked_until timestamptz
);

-- Single-use links that set a first or new password: operator setup, recovery, invitation. Stored hashed.
create table password_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('operator_setup', 'reset', 'invitation')),
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Append-only: the app may insert and read its own account's entries; nothing may change one.
create table audit_log (
  id uuid primary key,
  client_id uuid,
  user_id uuid,
  acting_as text not null default 'user',
  ip text not null default '',
  event text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  cmd_id uuid,
  at timestamptz not null default now()
);
create index audit_log_client on audit_log (client_id, at desc);

-- ---------------------------------------------------------------- modules and their readings

-- A module is a device in the field: base station, probe, sensor or actuator. key is its short id inside the
-- database (readings carry 4 bytes instead of 16).
create table modules (
  id uuid primary key,
  key integer generated always as identity unique,
  client_id uuid references clients,
  station_id uuid references modules (id),
  serial_number text not null unique,
  pin_hash text,
  device_type text not null,
  name text not null,
  status smallint not null default 1 check (status in (0, 1)),
  marker smallint not null default 0 check (marker between 0 and 4),
  longitude double precision, latitude double precision,
  soil_type smallint, plant_type smallint,
  config jsonb not null default '{}',
  reporting_interval_s integer not null default 900,
  firmware_version text not null default '',
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
create index modules_client on modules (client_id);
create index modules_station on modules (station_id);

-- Which account owns which readings: the first owner's span has no start.
create table module_ownerships (
  module_key integer not null references modules (key),
  client_id uuid not null references clients,
  since timestamptz not null default '-infinity',
  until timestamptz not null default 'infinity',
  primary key (module_key, since)
);
create index module_ownerships_client on module_ownerships (client_id, module_key);

-- The link of a base station. epoch and seq fence commands; memory_id and stored_through are the watermark up
-- to which the station may free its flash.
create table stations (
  module_id uuid primary key references modules (id),
  secret_hash bytea not null,
  epoch bigint not null default 0,
  command_seq bigint not null default 0,
  lease_owner text, lease_until timestamptz,
  memory_id text,
  stored_through bigint not null default 0,
  online boolean not null default false,
  online_changed_at timestamptz,
  bd_seq bigint,
  last_message_at timestamptz,
  plan_version_sent bigint not null default 0,
  plan_version_active bigint,
  plan_valid_until timestamptz
);

-- One wide row per module and instant; the columns are named after the catalogue's fields. A NULL costs
-- nothing.
create table readings (
  module_key integer not null,
  ts timestamptz not null,
  "TEMP_1" real, "TEMP_2" real, "TEMP_3" real,
  "HUMIDITY_1" real, "HUMIDITY_2" real, "HUMIDITY_3" real,
  "ECW_1" real, "ECW_2" real, "ECW_3" real,
  "MCI_1" real, "MCI_2" real, "MCI_3" real,
  "LIGHT_1" real, "BATTERY_1" real,
  humidity real, "TEMP_DEW_1" real, "TEMP_WET_1" real, "VPD_1" real, "HD_1" real,
  "PWI_1" real, "VPD_INFECT_1" smallint, "TEMP_KAMER_1" real, "TEMP_GAP_1" real,
  "WEIGHT_SUM_1" real, "WEIGHT_TENSO_1" real, "WEIGHT_TENSO_2" real, "HUMI_CALC_1" real,
  tensometer_1 double precision, tensometer_2 double precision,
  "DI_USR_1" smallint, "DI_USR_2" smallint, "DI_USR_3" double precision, "DI_USR_4" double precision,
  "ANALOG_USR_1" real, "ANALOG_USR_2" real, analog1 real, analog2 real,
  cnt3 double precision, cnt4 double precision,
  i1 smallint, i2 smallint, i3 smallint, i4 smallint,
  o1 smallint, o2 smallint, o3 smallint, o4 smallint,
  sigstr real, gsmstr real, comm smallint, battvol real, btemp real, rtx_temp real, rtx_hum real,
  primary key (module_key, ts)
);

-- The newest live value of each field of a module: {FIELD: {v, t, p, trend}}; updated by live readings only.
create table module_latest (
  module_key integer primary key references modules (key),
  ts timestamptz not null,
  received_at timestamptz not null,
  stale_since timestamptz,
  fields jsonb not null default '{}'
);

-- State that a computed field carries from sample to sample (leaf wetness, infection index).
create table module_states (
  module_key integer primary key references modules (key),
  state jsonb not null
);

-- Set aside, never shown as readings: impossible times, and data from devices not assigned here.
create table set_aside_messages (
  id bigint generated always as identity primary key,
  station_serial text not null,
  module_serial text,
  reason text not null,
  payload jsonb not null,
  received_at timestamptz not null default now()
);

-- What stations reported about commands, plans and outputs, once per memory and message number.
create table station_events (
  id bigint generated always as identity primary key,
  station_id uuid not null references modules (id),
  memory_id text not null,
  message bigint not null,
  event jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  unique (station_id, memory_id, message)
);
create index station_events_waiting on station_events (id) where handled_at is null;

-- ---------------------------------------------------------------- water

create table outputs (
  id uuid primary key,
  client_id uuid not null references clients,
  module_id uuid not null,
  field_name text not null check (field_name in ('o1', 'o2', 'o3', 'o4')),
  name text not null,
  type text not null,
  flow_m3_per_h double precision check (flow_m3_per_h >= 0),
  -- as reported by the module, and when; null: unknown (never reported, or the station is offline)
  reported_open boolean,
  reported_at timestamptz,
  unique (client_id, id),
  unique (module_id, field_name),
  foreign key (client_id, module_id) references modules (client_id, id)
);

create table water_sources (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  description text not null default '',
  efficiency_m3_per_h double precision not null check (efficiency_m3_per_h > 0),
  created_at timestamptz not null default now(),
  unique (client_id, id)
);

create table water_source_outputs (
  client_id uuid not null,
  water_source_id uuid not null,
  output_id uuid not null,
  water text not null check (water in ('clean', 'fertigated')),
  position smallint not null default 0,
  primary key (water_source_id, water, output_id),
  foreign key (client_id, water_source_id) references water_sources (client_id, id) on delete cascade,
  foreign key (client_id, output_id) references outputs (client_id, id)
);

create table sections (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  description text not null default '',
  type text not null default 'irr',
  water_source_id uuid not null,
  output_id uuid not null,
  area_m2 double precision check (area_m2 >= 0),
  flow_m3_per_h double precision check (flow_m3_per_h >= 0),
  created_at timestamptz not null default now(),
  unique (client_id, id),
  unique (output_id),
  foreign key (client_id, water_source_id) references water_sources (client_id, id),
  foreign key (client_id, output_id) references outputs (client_id, id)
);

create table groups (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null, description text not null default '',
  scope text not null check (scope in ('objects', 'outputs')),
  unique (client_id, id)
);

create table group_members (
  client_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  position smallint not null default 0,
  primary key (group_id, member_id),
  foreign key (client_id, group_id) references groups (client_id, id) on delete cascade
);

-- ---------------------------------------------------------------- schedules and their outcomes

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
  unique (client_id, id)
);
create index schedules_client on schedules (client_id) where deleted_at is null;

create table schedule_skips (
  client_id uuid not null,
  schedule_id uuid not null,
  date date not null, cycle smallint not null,
  user_id uuid,
  primary key (schedule_id, date, cycle),
  foreign key (client_id, schedule_id) references schedules (client_id, id) on delete cascade
);

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
  unique (schedule_id, date, cycle),
  unique (client_id, id),
  foreign key (client_id, schedule_id) references schedules (client_id, id)
);
create index runs_time on runs (client_id, starts_at);

create table manual_opens (
  id uuid primary key,
  client_id uuid not null references clients,
  output_id uuid not null,
  user_id uuid,
  minutes double precision not null check (minutes > 0 and minutes <= 1440),
  status smallint not null default 0 check (status between 0 and 12),
  previous_id uuid,
  requested_at timestamptz not null default now(),
  send_after timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz, closed_at timestamptz,
  closes_at timestamptz,
  error text,
  updated_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, output_id) references outputs (client_id, id)
);
create index manual_opens_live on manual_opens (client_id) where status < 10;
-- one live opening per output: two simultaneous requests become one opening and one refusal
create unique index manual_opens_one_live on manual_opens (output_id) where status < 10;

-- One opening of one output: an element of a run, the source output that runs with it, or a hand opening.
create table output_plans (
  id uuid primary key,
  client_id uuid not null references clients,
  output_id uuid not null,
  run_id uuid, schedule_id uuid,
  element smallint, element_id uuid,
  manual_open_id uuid,
  role text not null check (role in ('element', 'source')),
  open_at timestamptz not null, close_at timestamptz not null,
  duration_min double precision not null,
  fertigation boolean not null default false,
  status smallint not null default 0,
  confirmed_state smallint check (confirmed_state in (0, 1)),
  fertigation_confirm_state smallint,
  opened_at timestamptz, closed_at timestamptz,
  error text,
  updated_at timestamptz not null default now(),
  unique (client_id, id),
  foreign key (client_id, output_id) references outputs (client_id, id),
  foreign key (client_id, run_id) references runs (client_id, id)
);
-- each opening of a run is inserted once
create unique index output_plans_run_key on output_plans (run_id, element, role, output_id, open_at) where run_id is not null;
create index output_plans_time on output_plans (client_id, open_at);
create index output_plans_live on output_plans (output_id) where status < 10;

-- The outbox: commands for a station, sent only after their row is committed.
create table commands (
  id uuid primary key,
  client_id uuid not null references clients,
  station_id uuid not null references modules (id),
  module_id uuid not null references modules (id),
  kind text not null check (kind in ('open', 'close')),
  output_id uuid,
  manual_open_id uuid,
  body jsonb not null,
  status smallint not null default 0 check (status between 0 and 7),
  epoch bigint, seq bigint,
  due_at timestamptz not null,
  not_after timestamptz,
  sent_at timestamptz, attempts integer not null default 0,
  answered_at timestamptz, error text,
  user_id uuid,
  created_at timestamptz not null default now()
);
create index commands_due on commands (due_at) where status < 3;
create index commands_client on commands (client_id, created_at desc);

create table plan_sets (
  station_id uuid not null references modules (id),
  version bigint not null,
  client_id uuid not null references clients,
  body jsonb not null,
  valid_until timestamptz not null,
  made_at timestamptz not null default now(),
  sent_at timestamptz, accepted_at timestamptz,
  primary key (station_id, version)
);

-- ---------------------------------------------------------------- alarms, dashboards

create table alarms (
  id uuid primary key,
  client_id uuid not null references clients,
  module_id uuid,
  rule text not null,
  field text,
  message jsonb not null,
  activation_date timestamptz not null,
  inactivation_date timestamptz,
  confirmation_date timestamptz,
  confirmed_by uuid,
  deletion_date timestamptz,
  updated_at timestamptz not null default now(),
  foreign key (client_id, module_id) references modules (client_id, id)
);
create index alarms_client on alarms (client_id, activation_date desc) where deletion_date is null;
create unique index alarms_one_open on alarms (client_id, coalesce(module_id, client_id), rule, coalesce(field, '')) where inactivation_date is null;

create table dashboards (
  id uuid primary key,
  client_id uuid not null references clients,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 256),
  position smallint not null default 0,
  widgets jsonb not null default '[]',
  default_map_view text not null default 'none',
  created_at timestamptz not null default now(),
  unique (client_id, id)
);

-- ---------------------------------------------------------------- privileges

grant usage on schema public to zagon_app, zagon_system;
grant select, insert, update, delete on all tables in schema public to zagon_system;
grant usage on all sequences in schema public to zagon_app, zagon_system;
revoke update, delete on audit_log from zagon_system;

grant select, insert, update, delete on
  outputs, water_sources, water_source_outputs, sections, groups, group_members, schedules, schedule_skips,
  runs, manual_opens, output_plans, commands, alarms, dashboards to zagon_app;
grant select, update on modules to zagon_app;
grant select on clients, memberships, module_ownerships, stations, readings, module_latest, plan_sets to zagon_app;
grant select, insert on audit_log to zagon_app;

-- Every table that zagon_app can read shows only the rows of the transaction's account.
do $$
declare t text;
begin
  foreach t in array array['modules', 'module_ownerships', 'outputs', 'water_sources', 'water_source_outputs', 'sections',
    'groups', 'group_members', 'schedules', 'schedule_skips', 'runs', 'manual_opens', 'output_plans', 'commands',
    'plan_sets', 'alarms', 'dashboards', 'audit_log', 'memberships'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id())', t);
    execute format('create policy system on %I to zagon_system using (true) with check (true)', t);
  end loop;
end $$;

alter table clients enable row level security;
alter table clients force row level security;
create policy account on clients to zagon_app using (id = current_client_id());
create policy system on clients to zagon_system using (true) with check (true);

alter table stations enable row level security;
alter table stations force row level security;
create policy account on stations to zagon_app
  using (module_id in (select id from modules where client_id = current_client_id()));
create policy system on stations to zagon_system using (true) with check (true);

-- Readings are filtered by module and by the span in which the account owned it.
alter table readings enable row level security;
create policy account on readings to zagon_app
  using (module_key in (select module_key from module_ownerships where client_id = current_client_id()));

alter table module_latest enable row level security;
alter table module_latest force row level security;
create policy account on module_latest to zagon_app
  using (module_key in (select key from modules where client_id = current_client_id()));
create policy system on module_latest to zagon_system using (true) with check (true);

-- Only a table's owner can COPY into it under row-level security, and readings are inserted with COPY.
grant create on schema public to zagon_system;
alter table readings owner to zagon_system;

-- Names of the account's users (who confirmed an alarm), and nothing else about them.
grant select (id, first_name, family_name) on users to zagon_app;
alter table users enable row level security;
create policy account on users to zagon_app
  using (id in (select user_id from memberships where client_id = current_client_id()));
create policy system on users to zagon_system using (true) with check (true);
