-- Base stations: their link, and what they sent.

-- Epochs of all stations come from one sequence, above all that stations have seen so far. A take-over of a shard, a
-- station that moves to another account, and a new row for a station draw the next number, so none sees a lower one.
create sequence station_epochs;
grant usage on sequence station_epochs to zagon_app, zagon_system;

-- epoch and seq fence commands; memory_id and stored_through are the watermark up to which the station may free its flash.
create table stations (
  module_id uuid primary key references modules (id),
  secret_hash bytea not null,
  epoch bigint not null default nextval('station_epochs'),
  command_seq bigint not null default 0,
  memory_id text,
  stored_through bigint not null default 0,
  online boolean not null default false,
  online_changed_at timestamptz,
  bd_seq bigint,
  last_message_at timestamptz,
  plan_version_sent bigint not null default 0,
  plan_version_active bigint,
  plan_valid_until timestamptz,
  -- The module list that was sent, and the one it holds; null: never reported.
  modules_version bigint not null default 1,
  modules_sent_at timestamptz,
  modules_reported bigint,
  -- Why it refused its newest plan set, and how often in a row; null once it accepts one.
  plan_refused text,
  plan_refusals integer not null default 0,
  -- When it is sent its newest plan set again unless it confirms it; null: it holds the set, is offline or has none. It
  -- lies with the station, so that a confirmation clears it without planning the account once more.
  plan_resend_at timestamptz
) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);
create index stations_plan_resend on stations (plan_resend_at) where plan_resend_at is not null;
-- Stations that may have to raise an alarm.
create index stations_offline on stations (module_id) where not online;
-- Stations whose module list is to be sent or was not confirmed: few at any time, and checked every second.
create index stations_unsent_list on stations (module_id)
  where online and (modules_sent_at is null or modules_sent_at < online_changed_at
    or (modules_reported is not null and modules_reported <> modules_version));
grant select on stations to zagon_app;
-- Configuring a module marks the station's list as due.
grant update (modules_version, modules_sent_at) on stations to zagon_app;
grant select, insert, update, delete on stations to zagon_system;
call secure_rows('stations');
create policy account on stations to zagon_app
  using (module_id in (select id from modules where client_id = current_client_id()));

-- The account that a station moves to may belong to a shard with a lower epoch than the one it came from.
create function draw_station_epoch() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update stations set epoch = nextval('station_epochs') where module_id = new.id;
  return null;
end $$;
alter function draw_station_epoch() owner to zagon_system;
create trigger draw_station_epoch after update of client_id on modules for each row
  when (old.client_id is distinct from new.client_id) execute function draw_station_epoch();

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

-- Set aside, never shown as readings: impossible times, and data from devices not assigned here.
create table set_aside_messages (
  id bigint generated always as identity primary key,
  station_serial text not null,
  module_serial text,
  reason text not null,
  payload jsonb not null,
  received_at timestamptz not null default now()
);
-- Devices in no account, by the station that relays them: offered when a module is added.
create index set_aside_messages_heard on set_aside_messages (station_serial, module_serial, received_at)
  where reason = 'unknown_device';

grant select, insert, update, delete on station_events, set_aside_messages to zagon_system;
grant usage on sequence station_events_id_seq, set_aside_messages_id_seq to zagon_app, zagon_system;
