-- Openings by hand and by schedule, and the orders and plan sets for stations.

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
-- A stop of an extended hand opening looks for the one that replaced it.
create index manual_opens_previous on manual_opens (previous_id) where previous_id is not null;
-- The page lists the recent hand openings of an account that failed.
create index manual_opens_requested on manual_opens (client_id, requested_at);
call secure_rows_by_account('manual_opens');

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
  -- When users were notified that it was missed.
  missed_noticed_at timestamptz,
  unique (client_id, id),
  foreign key (client_id, output_id) references outputs (client_id, id),
  foreign key (client_id, run_id) references runs (client_id, id)
);
-- each opening of a run is inserted once
create unique index output_plans_run_key on output_plans (run_id, element, role, output_id, open_at) where run_id is not null;
-- An element of a cycle opens once, whatever its time.
create unique index output_plans_element_key on output_plans (run_id, element) where role = 'element' and run_id is not null;
create index output_plans_time on output_plans (client_id, open_at);
create index output_plans_live on output_plans (output_id) where status < 10;
create index output_plans_live_client on output_plans (client_id) where status < 10;
-- The engine's rules driven by time read what is due, not what exists.
create index output_plans_coming on output_plans (open_at) where status < 3;
create index output_plans_started on output_plans (close_at) where status in (3, 5);
create index output_plans_missed on output_plans (client_id)
  where status = 13 and role = 'element' and run_id is not null and missed_noticed_at is null;
call secure_rows_by_account('output_plans');

-- The outbox: commands for a station, sent only after their row is committed.
create table commands (
  id uuid primary key,
  client_id uuid not null references clients,
  station_id uuid not null,
  module_id uuid not null,
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
  created_at timestamptz not null default now(),
  -- Orders of one module that were sent as a single command share its id.
  cmd_id uuid,
  constraint commands_station foreign key (client_id, station_id) references modules (client_id, id),
  constraint commands_module foreign key (client_id, module_id) references modules (client_id, id),
  constraint commands_output foreign key (client_id, output_id) references outputs (client_id, id),
  constraint commands_manual_open foreign key (client_id, manual_open_id) references manual_opens (client_id, id)
);
create index commands_due on commands (due_at) where status < 3;
create index commands_client on commands (client_id, created_at desc);
create index commands_cmd on commands (cmd_id) where cmd_id is not null;
create index commands_output on commands (output_id) where status < 3;
call secure_rows_by_account('commands');

grant select, insert, update, delete on manual_opens, output_plans, commands to zagon_app, zagon_system;

create table plan_sets (
  station_id uuid not null,
  version bigint not null,
  client_id uuid not null references clients,
  body jsonb not null,
  valid_until timestamptz not null,
  made_at timestamptz not null default now(),
  sent_at timestamptz, accepted_at timestamptz,
  primary key (station_id, version),
  constraint plan_sets_station foreign key (client_id, station_id) references modules (client_id, id)
);
grant select on plan_sets to zagon_app;
grant select, insert, update, delete on plan_sets to zagon_system;
call secure_rows_by_account('plan_sets');
