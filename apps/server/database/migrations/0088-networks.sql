-- expands
-- LoRaWAN network servers of accounts. Their keys are sealed.
create table networks (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  kind text not null check (kind in ('chirpstack', 'things_stack')),
  name text not null,
  address text not null,
  user_name text not null,
  key text not null,
  application text not null,
  -- certificate of an authority of its own, PEM
  ca text,
  is_on boolean not null default true,
  created_at timestamptz not null,
  -- of what a connection depends on
  changed_at timestamptz not null,
  state text not null default 'connecting' check (state in ('connecting', 'connected', 'refused', 'unreachable', 'untrusted', 'forbidden')),
  state_since timestamptz not null,
  -- messages that could not be read
  unread bigint not null default 0,
  unread_kind text,
  unread_at timestamptz,
  unique (client_id, id)
);
create index networks_client on networks (client_id);
alter table networks enable row level security;
alter table networks force row level security;
create policy system on networks to zagon_system using (true) with check (true);
create policy account on networks to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
-- for exports; never a key
grant select (id, client_id, kind, name, address, user_name, application, ca, is_on, created_at, changed_at, state,
  state_since, unread, unread_kind, unread_at) on networks to zagon_app;
grant select, insert, update, delete on networks to zagon_system;

-- Devices that a network has reported, and the modules that show them.
create table network_devices (
  client_id uuid not null,
  network_id uuid not null,
  -- sixteen hexadecimal digits in lower case
  dev_eui text not null check (dev_eui ~ '^[0-9a-f]{16}$'),
  name text not null,
  module_id uuid,
  mapping jsonb,
  -- the newest counter, those that are missing, and the last ones received
  frames jsonb,
  received bigint not null default 0,
  lost bigint not null default 0,
  -- the newest message: when, how well, and what its decoder returned, unless it is too long
  last_at timestamptz,
  rssi_dbm real,
  snr_db real,
  port integer,
  battery_pct real,
  warnings text[] not null default '{}',
  sample jsonb check (pg_column_size(sample) <= 16384),
  problem text,
  problem_detail text,
  problem_count bigint not null default 0,
  problem_at timestamptz,
  created_at timestamptz not null,
  primary key (network_id, dev_eui),
  foreign key (client_id, network_id) references networks (client_id, id) on delete cascade,
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
-- A device in two networks would be counted and shown twice.
create unique index network_devices_linked on network_devices (client_id, dev_eui) where module_id is not null;
create index network_devices_network on network_devices (client_id, network_id);
create unique index network_devices_module on network_devices (client_id, module_id) where module_id is not null;
alter table network_devices enable row level security;
alter table network_devices force row level security;
create policy system on network_devices to zagon_system using (true) with check (true);
create policy account on network_devices to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on network_devices to zagon_app;
grant select, insert, update, delete on network_devices to zagon_system;
