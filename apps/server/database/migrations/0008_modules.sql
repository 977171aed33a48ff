-- The life of a module: how it is added to an account, set up, shared, replaced and removed.

-- Devices as manufactured and labelled. A module belongs to an account; its device is the hardware in the
-- field. System role only: PINs are checked, never read.
create table hardware (
  serial_number text primary key,
  pin_hash text not null,
  device_type text not null,
  -- the base station that receives it; null if unknown, and for devices with their own link
  station_serial text,
  -- added to an account together with its station
  paired boolean not null default false,
  -- for the link of a base station
  secret_hash bytea,
  created_at timestamptz not null default now()
);
create index hardware_station on hardware (station_serial);
grant select, insert, update, delete on hardware to zagon_system;

-- Attempts at labels and share codes, counted in a sliding hour.
create table claim_tries (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null
);
create index claim_tries_key on claim_tries (key, at);
grant select, insert, update, delete on claim_tries to zagon_system;

-- A removed module keeps its row and its history, for its account. Its device is free again: whoever activates
-- it next gets a new row and none of the history.
alter table modules
  drop column pin_hash,
  drop constraint modules_serial_number_key,
  add column description text not null default '',
  -- being removed: no longer planned, its outputs are being closed
  add column removing_at timestamptz,
  add column removed_at timestamptz,
  add column configuration_version integer not null default 0,
  add column configuration_asked_at timestamptz,
  add column configuration_failed_at timestamptz,
  add column configuration_failure text check (configuration_failure in ('no_answer', 'refused')),
  add column configuration_reason text,
  -- last reported by the station
  add column reported_version integer,
  add column reported_settings jsonb,
  add column reported_at timestamptz;
create unique index modules_serial on modules (serial_number) where removed_at is null;

grant select (description, removing_at, removed_at, configuration_version, configuration_asked_at, configuration_failed_at,
  configuration_failure, configuration_reason, reported_version, reported_settings, reported_at) on modules to zagon_app;
grant update (description, removing_at, configuration_version, configuration_asked_at, configuration_failed_at,
  configuration_failure, configuration_reason) on modules to zagon_app;

-- The module list that was sent to a station, and the one it holds; null: never reported.
alter table stations
  add column modules_version bigint not null default 1,
  add column modules_sent_at timestamptz,
  add column modules_reported bigint;

-- Configuring a module marks the station's list as due.
grant update (modules_version, modules_sent_at) on stations to zagon_app;

create table regions (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
create table region_modules (
  client_id uuid not null,
  region_id uuid not null,
  module_id uuid not null,
  primary key (region_id, module_id),
  foreign key (client_id, region_id) references regions (client_id, id) on delete cascade,
  foreign key (client_id, module_id) references modules (client_id, id)
);
create index region_modules_module on region_modules (client_id, module_id);

create table module_events (
  id uuid primary key,
  client_id uuid not null references clients,
  module_id uuid not null,
  kind text not null,
  details jsonb not null default '{}',
  user_id uuid,
  at timestamptz not null,
  foreign key (client_id, module_id) references modules (client_id, id)
);
create index module_events_module on module_events (module_id, at desc);

-- A module that another account may view: offered by a code, then accepted, then ended by either side.
create table module_shares (
  id uuid primary key,
  client_id uuid not null references clients,
  module_id uuid not null,
  to_client_id uuid references clients,
  code_hash bytea not null unique,
  note text not null default '',
  created_by uuid, created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by uuid, accepted_at timestamptz,
  ended_by uuid, ended_at timestamptz,
  foreign key (client_id, module_id) references modules (client_id, id)
);
create index module_shares_module on module_shares (client_id, module_id) where ended_at is null;
create unique index module_shares_one on module_shares (to_client_id, module_id) where ended_at is null;

grant select, insert, update, delete on regions, region_modules, module_events, module_shares to zagon_system;
grant select, insert, update, delete on regions, region_modules to zagon_app;
grant select, insert on module_events to zagon_app;
grant select (id, client_id, module_id, to_client_id, note, created_by, created_at, expires_at, accepted_at, ended_at)
  on module_shares to zagon_app;
grant insert on module_shares to zagon_app;

do $$
declare t text;
begin
  foreach t in array array['regions', 'region_modules', 'module_events'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id())', t);
    execute format('create policy system on %I to zagon_system using (true) with check (true)', t);
  end loop;
end $$;

-- Both sides of a share see it; only the module's owner can create one.
alter table module_shares enable row level security;
alter table module_shares force row level security;
create policy both_sides on module_shares for select to zagon_app
  using (client_id = current_client_id() or to_client_id = current_client_id());
create policy owner on module_shares for insert to zagon_app with check (client_id = current_client_id());
create policy system on module_shares to zagon_system using (true) with check (true);

-- What a share opens to the other account: read access to the module, and nothing else of its owner.
create function shared_module_ids() returns setof uuid language sql stable as
  $$ select module_id from module_shares where to_client_id = current_client_id() and ended_at is null $$;
create policy shared on modules for select to zagon_app using (id in (select shared_module_ids()));
create policy shared on outputs for select to zagon_app using (module_id in (select shared_module_ids()));
create policy shared on module_latest for select to zagon_app
  using (module_key in (select key from modules where id in (select shared_module_ids())));
create policy shared on module_ownerships for select to zagon_app
  using (module_key in (select key from modules where id in (select shared_module_ids())));
create policy shared on readings for select to zagon_app
  using (module_key in (select key from modules where id in (select shared_module_ids())));

-- The name of the account on the other side of a share, and of no other account.
create function share_partner(share uuid) returns text language sql stable security definer set search_path = public as
  $$ select c.name from module_shares s
     join clients c on c.id = case when s.client_id = current_client_id() then s.to_client_id else s.client_id end
     where s.id = share and current_client_id() in (s.client_id, s.to_client_id) $$;
alter function share_partner(uuid) owner to zagon_system;
grant execute on function share_partner(uuid) to zagon_app, zagon_system;
