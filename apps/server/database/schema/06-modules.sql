-- Modules of an account: base stations, probes, sensors and actuators in the field.

-- The label on the lid of a valve box leads to its module by a code that says nothing else. Every module has one, whether
-- or not it has valves. Ten letters of base32 from 50 random bits; bytes 6 and 8 of a random UUID are left out, because
-- some of their bits are fixed.
create function new_box_code() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', (get_byte(random, place) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as random offset 0) bytes,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as place
$$;

-- A removed module keeps its row and its history, for its account. Its device is free again: whoever activates it next
-- gets a new row and none of the history.
create table modules (
  id uuid primary key,
  -- Its short id inside the database: readings carry 4 bytes instead of 16.
  key integer generated always as identity unique,
  client_id uuid references clients,
  station_id uuid references modules (id),
  serial_number text not null,
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
  description text not null default '',
  -- being removed: no longer planned, its outputs are being closed
  removing_at timestamptz,
  removed_at timestamptz,
  configuration_version integer not null default 0,
  configuration_asked_at timestamptz,
  configuration_failed_at timestamptz,
  configuration_failure text check (configuration_failure in ('no_answer', 'refused')),
  configuration_reason text,
  -- last reported by the station
  reported_version integer,
  reported_settings jsonb,
  reported_at timestamptz,
  box_code text not null unique default new_box_code() check (box_code ~ '^[A-Z2-7]{10}$'),
  -- What to know at the box, as written by an administrator.
  box_notes text not null default '',
  unique (client_id, id)
);
create index modules_client on modules (client_id);
create index modules_station on modules (station_id);
create unique index modules_serial on modules (serial_number) where removed_at is null;
create index modules_removed_serial on modules (serial_number) where removed_at is not null;
-- Settings without an answer, and removals that are not completed, are checked every second.
create index modules_unanswered on modules (configuration_asked_at)
  where configuration_version > 0 and configuration_failed_at is null
    and reported_version is distinct from configuration_version;
create index modules_removing on modules (id) where removing_at is not null and removed_at is null;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index modules_serial_parts on modules
      using gin (upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) gin_trgm_ops);
  end if;
end $$;
grant select, insert, update, delete on modules to zagon_system;
grant usage on sequence modules_key_seq to zagon_app, zagon_system;
-- The app role may read everything about a module, and may change only what belongs to the farm: not its serial number,
-- station or account.
grant
  select (id, key, client_id, station_id, serial_number, device_type, name, status, marker, longitude, latitude, soil_type,
    plant_type, config, reporting_interval_s, firmware_version, created_at, description, removing_at, removed_at,
    configuration_version, configuration_asked_at, configuration_failed_at, configuration_failure, configuration_reason,
    reported_version, reported_settings, reported_at, box_code, box_notes),
  update (name, status, marker, longitude, latitude, soil_type, plant_type, config, reporting_interval_s, description,
    removing_at, configuration_version, configuration_asked_at, configuration_failed_at, configuration_failure,
    configuration_reason, box_code, box_notes)
  on modules to zagon_app;
call secure_rows_by_account('modules');

-- Which account owns which readings: the first owner's span has no start.
create table module_ownerships (
  module_key integer not null references modules (key),
  client_id uuid not null references clients,
  since timestamptz not null default '-infinity',
  until timestamptz not null default 'infinity',
  primary key (module_key, since)
);
create index module_ownerships_client on module_ownerships (client_id, module_key);
grant select on module_ownerships to zagon_app;
grant select, insert, update, delete on module_ownerships to zagon_system;
call secure_rows_by_account('module_ownerships');

-- Two tables whose rows are rewritten with every reading, or every few seconds. Room for their next versions on the same
-- page: an update then touches no index, and old versions are removed without a vacuum. The tables stay as small as a few
-- versions of their rows. So do `stations` and `outputs`.

-- The newest live value of each field of a module: {FIELD: {v, t, p, trend}}; updated by live readings only.
create table module_latest (
  module_key integer primary key references modules (key),
  ts timestamptz not null,
  received_at timestamptz not null,
  stale_since timestamptz,
  fields jsonb not null default '{}'
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);
-- Values of a large module compressed rather than moved out of the row, where each update would write them twice.
alter table module_latest alter column fields set storage main;
grant select on module_latest to zagon_app;
grant select, insert, update, delete on module_latest to zagon_system;
call secure_rows('module_latest');
create policy account on module_latest to zagon_app
  using (module_key in (select key from modules where client_id = current_client_id()));

-- State that a computed field carries from sample to sample (leaf wetness, infection index).
create table module_states (
  module_key integer primary key references modules (key),
  state jsonb not null
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);
grant select, insert, update, delete on module_states to zagon_system;

-- When contact with a module is checked next: the watch reads what is due, not every module every two seconds. A module
-- becomes silent its reporting interval and 15 minutes after a reading at the earliest, so a check that finds nothing
-- to wait for comes again after that time.
create table contact_checks (
  module_id uuid primary key references modules on delete cascade,
  due_at timestamptz not null default '-infinity'
);
create index contact_checks_due on contact_checks (due_at);
grant select, insert, update, delete on contact_checks to zagon_system;
call secure_rows('contact_checks');

-- A change of what silence depends on is checked at once.
create function check_contact_now() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into contact_checks (module_id) values (new.id)
    on conflict (module_id) do update set due_at = excluded.due_at;
  return null;
end $$;
alter function check_contact_now() owner to zagon_system;
create trigger check_contact_now_insert after insert on modules for each row execute function check_contact_now();
create trigger check_contact_now after update on modules for each row
  when ((old.client_id, old.station_id, old.status, old.reporting_interval_s, old.removed_at)
    is distinct from (new.client_id, new.station_id, new.status, new.reporting_interval_s, new.removed_at))
  execute function check_contact_now();

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
create index module_events_replaced on module_events ((details ->> 'before')) where kind = 'replaced';
grant select, insert on module_events to zagon_app;
grant select, insert, update, delete on module_events to zagon_system;
call secure_rows_by_account('module_events');

-- Trouble with what a device sends, one row for each kind: what it is about, how often, and since when. A row begins
-- again if the trouble had been over for a day.
create table data_problems (
  client_id uuid not null references clients,
  module_id uuid not null,
  kind text not null,
  fields text[] not null,
  clock text check (clock in ('seconds', 'before_2010', 'ahead')),
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (client_id, module_id, kind),
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
create index data_problems_last on data_problems (last_at);
grant select, insert, update, delete on data_problems to zagon_system;
grant select on data_problems to zagon_app;
call secure_rows('data_problems');
create policy account on data_problems to zagon_app using (client_id = current_client_id());

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
grant select, insert, update, delete on module_shares to zagon_system;
grant select (id, client_id, module_id, to_client_id, note, created_by, created_at, expires_at, accepted_at, ended_at)
  on module_shares to zagon_app;
grant insert on module_shares to zagon_app;
-- Both sides of a share see it; only the module's owner can create one.
call secure_rows('module_shares');
create policy both_sides on module_shares for select to zagon_app
  using (client_id = current_client_id() or to_client_id = current_client_id());
create policy owner on module_shares for insert to zagon_app with check (client_id = current_client_id());

-- What a share opens to the other account: read access to the module, its outputs and its readings, and nothing else of
-- its owner.
create function shared_module_ids() returns setof uuid language sql stable as
  $$ select module_id from module_shares where to_client_id = current_client_id() and ended_at is null $$;
create policy shared on modules for select to zagon_app using (id in (select shared_module_ids()));
create policy shared on module_latest for select to zagon_app
  using (module_key in (select key from modules where id in (select shared_module_ids())));
create policy shared on module_ownerships for select to zagon_app
  using (module_key in (select key from modules where id in (select shared_module_ids())));

-- The name of the account on the other side of a share, and of no other account.
create function share_partner(share uuid) returns text language sql stable security definer set search_path = public as
  $$ select c.name from module_shares s
     join clients c on c.id = case when s.client_id = current_client_id() then s.to_client_id else s.client_id end
     where s.id = share and current_client_id() in (s.client_id, s.to_client_id) $$;
alter function share_partner(uuid) owner to zagon_system;
grant execute on function share_partner(uuid) to zagon_app, zagon_system;
