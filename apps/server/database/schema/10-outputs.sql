-- What can be opened, and what it belongs to: outputs, water sources, sections, devices and groups. Something removed
-- while it may still be open stays as a tombstone (removing_at) until the field has reported it closed.

-- A removed output keeps its row: its past openings refer to it, and a stray one must still be closed.
create table outputs (
  id uuid primary key,
  client_id uuid not null references clients,
  module_id uuid not null,
  field_name text not null check (field_name in ('o1', 'o2', 'o3', 'o4')),
  name text not null,
  type text not null,
  flow_m3_per_h double precision check (flow_m3_per_h >= 0),
  -- as reported by the module; null: unknown (never reported, or the station is offline)
  reported_open boolean,
  -- the time of the newest report, changed or not
  reported_at timestamptz,
  description text not null default '',
  removing_at timestamptz,
  removed_at timestamptz,
  -- since when it is reported as it is
  reported_since timestamptz,
  -- The area that an output without a section waters; one with a section has that of its section.
  area_m2 double precision check (area_m2 >= 0),
  unique (client_id, id),
  unique (module_id, field_name),
  foreign key (client_id, module_id) references modules (client_id, id)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);
create index outputs_reported_open on outputs (module_id) where reported_open;
-- Stops that work without the database know every output that is not reported closed, read every few seconds.
create index outputs_not_closed on outputs (id) where reported_open is distinct from false;
call secure_rows_by_account('outputs');
create policy shared on outputs for select to zagon_app using (module_id in (select shared_module_ids()));

create table water_sources (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  description text not null default '',
  efficiency_m3_per_h double precision not null check (efficiency_m3_per_h > 0),
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
call secure_rows_by_account('water_sources');

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
call secure_rows_by_account('water_source_outputs');

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
  removing_at timestamptz,
  -- Outline on the map: corners in order as [{"longitude": 21, "latitude": 52}, …], not closed; null: not drawn.
  points jsonb,
  unique (client_id, id),
  unique (output_id),
  foreign key (client_id, water_source_id) references water_sources (client_id, id),
  foreign key (client_id, output_id) references outputs (client_id, id)
);
call secure_rows_by_account('sections');

-- kind 'output': a device, i.e. a named output. Any other kind: equipment on an input of a universal module.
create table devices (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('output', 'binary_input', 'counter_input', 'voltage_input', 'current_input', 'pt1000_input')),
  type text not null,
  output_id uuid,
  module_id uuid,
  field_name text,
  water_source_id uuid,
  created_at timestamptz not null default now(),
  removing_at timestamptz,
  unique (client_id, id),
  unique (output_id),
  unique (module_id, field_name),
  check ((kind = 'output') = (output_id is not null)),
  check ((kind = 'output') = (module_id is null)),
  check ((module_id is null) = (field_name is null)),
  foreign key (client_id, output_id) references outputs (client_id, id),
  foreign key (client_id, module_id) references modules (client_id, id),
  foreign key (client_id, water_source_id) references water_sources (client_id, id) on delete set null (water_source_id)
);
create index devices_client on devices (client_id);
call secure_rows_by_account('devices');

create table groups (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null, description text not null default '',
  scope text not null check (scope in ('objects', 'outputs')),
  type text not null default 'field',
  created_at timestamptz not null default now(),
  removing_at timestamptz,
  unique (client_id, id)
);
call secure_rows_by_account('groups');

create table group_members (
  client_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  position smallint not null default 0,
  primary key (group_id, member_id),
  foreign key (client_id, group_id) references groups (client_id, id) on delete cascade
);
create index group_members_member on group_members (client_id, member_id);
call secure_rows_by_account('group_members');

-- For ids that no foreign key can check.
create function is_of_account(account uuid, kind text, thing uuid) returns boolean
  language sql stable set search_path = public as $$
    select case kind
      when 'module' then exists (select from modules where client_id = account and id = thing)
      when 'section' then exists (select from sections where client_id = account and id = thing)
      when 'device' then exists (select from devices where client_id = account and id = thing)
      when 'group' then exists (select from groups where client_id = account and id = thing)
      else false end $$;

-- A member of a group is a module, a section or a device, depending on the group.
create function check_group_member() returns trigger language plpgsql set search_path = public as $$
begin
  if not (is_of_account(new.client_id, 'module', new.member_id)
    or is_of_account(new.client_id, 'section', new.member_id)
    or is_of_account(new.client_id, 'device', new.member_id))
  then
    raise foreign_key_violation using message = format('%s is not of the account of its group', new.member_id);
  end if;
  return new;
end $$;
create trigger group_member_of_account before insert or update of client_id, member_id on group_members
  for each row execute function check_group_member();

-- How a flow meter monitors the flow of a section or a whole source, and its latest finding. The key begins with the
-- account, so that one account cannot occupy the key of another.
create table flow_watches (
  subject_id uuid not null,
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
  section_id uuid generated always as (case subject when 'section' then subject_id end) stored,
  water_source_id uuid generated always as (case subject when 'source' then subject_id end) stored,
  primary key (client_id, subject_id),
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade,
  constraint flow_watches_section foreign key (client_id, section_id)
    references sections (client_id, id) on delete cascade,
  constraint flow_watches_water_source foreign key (client_id, water_source_id)
    references water_sources (client_id, id) on delete cascade
);
create index flow_watches_module on flow_watches (module_id);
call secure_rows_by_account('flow_watches');

grant select, insert, update, delete on
  outputs, water_sources, water_source_outputs, sections, devices, groups, group_members, flow_watches
  to zagon_app, zagon_system;
