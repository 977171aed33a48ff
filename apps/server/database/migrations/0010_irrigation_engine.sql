-- Water of an ended cycle, m³: by flow × minutes open, and by the flow meter if there is one.
alter table runs add column water_given_m3 double precision;
alter table runs add column water_measured_m3 double precision;
-- The combined history of all schedules is read by time.
create index runs_end on runs (client_id, ends_at);

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

-- How a flow meter monitors the flow of a section or a whole source, and its latest finding.
create table flow_watches (
  subject_id uuid primary key,
  client_id uuid not null references clients,
  subject text not null check (subject in ('section', 'source')),
  module_id uuid not null,
  field text not null,
  -- a total or an amount since the previous reading (times the scale: m³), or a flow (m³/h)
  reads text not null check (reads in ('total', 'amount', 'flow')),
  scale double precision not null default 1 check (scale > 0),
  low_percent smallint not null check (low_percent between 1 and 99),
  high_percent smallint not null check (high_percent between 101 and 1000),
  settle_min smallint not null check (settle_min between 1 and 60),
  closed_m3_per_h double precision not null check (closed_m3_per_h >= 0),
  action text not null check (action in ('notify', 'stop_section', 'stop_source')),
  -- the newest measured flow, its reading, and the verdict
  measured_m3_per_h double precision, expected_m3_per_h double precision,
  measured_at timestamptz, value double precision,
  state text not null default 'unknown' check (state in ('unknown', 'settling', 'right', 'low', 'high', 'leak')),
  -- consecutive readings with the same verdict; two raise an alarm
  times smallint not null default 0,
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
create index flow_watches_module on flow_watches (module_id);

grant select, insert, update, delete on schedule_overrides, flow_watches to zagon_app, zagon_system;
do $$
declare t text;
begin
  foreach t in array array['schedule_overrides', 'flow_watches'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id())', t);
    execute format('create policy system on %I to zagon_system using (true) with check (true)', t);
  end loop;
end $$;
