-- expands
-- Since when the present probe of a module stands where it is: what is judged and learnt by it starts there.
-- Null: as long as it has reported.
alter table modules add column probe_since timestamptz;
grant select (probe_since), update (probe_since) on modules to zagon_app;

-- Sensors that decide until a time although they are not trusted, as a user stated.
create table sensor_uses (
  client_id uuid not null,
  module_id uuid not null,
  -- a field of the catalogue
  field text not null,
  used_until timestamptz not null,
  -- null: the user was deleted
  set_by uuid references users on delete set null,
  set_at timestamptz not null,
  primary key (client_id, module_id, field),
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
create index sensor_uses_users on sensor_uses (set_by);
alter table sensor_uses enable row level security;
alter table sensor_uses force row level security;
create policy system on sensor_uses to zagon_system using (true) with check (true);
create policy account on sensor_uses to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select, insert, update, delete on sensor_uses to zagon_app;
grant select, insert, update, delete on sensor_uses to zagon_system;

-- A probe that was replaced is judged again at once.
grant update (superseded_at) on findings to zagon_app;

-- True: it is based on an unconfirmed probe.
alter table findings add column assumed boolean not null default false;

-- What was learnt about sections and their sensors, each number since its last new start.
create table learnt_numbers (
  client_id uuid not null,
  section_id uuid not null,
  -- drying, full point, or the rise at a sensor
  quantity text not null,
  -- of a rise: module and field of the sensor; otherwise empty
  sensor text not null default '',
  value double precision not null,
  spread double precision,
  -- from how many examples it was learnt
  examples integer not null,
  since timestamptz not null,
  -- what made it start again; null: nothing yet
  restarted_by text check (restarted_by in ('section_changed', 'probe_linked', 'probe_replaced')),
  learnt_at timestamptz not null,
  primary key (client_id, section_id, quantity, sensor),
  foreign key (client_id, section_id) references sections (client_id, id) on delete cascade
);
alter table learnt_numbers enable row level security;
alter table learnt_numbers force row level security;
create policy system on learnt_numbers to zagon_system using (true) with check (true);
create policy account on learnt_numbers to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on learnt_numbers to zagon_app;
grant select, insert, update, delete on learnt_numbers to zagon_system;
