-- Groups, devices and equipment; and pending removals: something removed while it may still be open stays as a
-- tombstone (removing_at) until the field has reported it closed.

alter table groups
  add column type text not null default 'field',
  add column created_at timestamptz not null default now(),
  add column removing_at timestamptz;
create index group_members_member on group_members (client_id, member_id);

alter table sections add column removing_at timestamptz;

-- A removed output keeps its row: its past openings refer to it, and a stray one must still be closed.
alter table outputs
  add column description text not null default '',
  add column removing_at timestamptz,
  add column removed_at timestamptz;

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

grant select, insert, update, delete on devices to zagon_app, zagon_system;
alter table devices enable row level security;
alter table devices force row level security;
create policy account on devices to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id());
create policy system on devices to zagon_system using (true) with check (true);
