-- The lease lies on the process, and shards of accounts point to it: a renewal writes one row, whatever the number of
-- stations.

-- Server processes. lease_until is compared with the database's clock, the only one shared by all processes.
create table processes (
  id text primary key,
  roles text[] not null,
  version text not null,
  address text not null,
  lease_until timestamptz not null,
  heartbeat timestamptz not null
);

-- Epochs of all stations come from one sequence, above all that stations have seen so far. A take-over of a shard, a
-- station that moves to another account, and a new row for a station draw the next number, so none sees a lower one.
create sequence station_epochs;
select setval('station_epochs', greatest(1, max(epoch)), coalesce(max(epoch), 0) > 0) from stations;

-- The process that leads the accounts of a shard, and the epoch of its orders.
create table shards (
  shard smallint primary key,
  process_id text references processes on delete set null,
  epoch bigint not null default 0
);
insert into shards (shard) select generate_series(0, 255);
create index shards_process on shards (process_id);

create function shard_of(account uuid) returns smallint language sql immutable parallel safe
  as $$ select get_byte(sha256(uuid_send(account)), 0)::smallint $$;
alter table clients add column shard smallint not null generated always as (shard_of(id)) stored;
create index clients_shard on clients (shard);
alter table plan_requests add column shard smallint not null generated always as (shard_of(client_id)) stored;

grant select, insert, update, delete on processes, shards to zagon_system;
grant usage on sequence station_epochs to zagon_app, zagon_system;

alter table stations drop column lease_owner, drop column lease_until,
  alter column epoch set default nextval('station_epochs');

-- The account that a station moves to may belong to a shard with a lower epoch than the one it came from.
create function draw_station_epoch() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update stations set epoch = nextval('station_epochs') where module_id = new.id;
  return null;
end $$;
alter function draw_station_epoch() owner to zagon_system;
create trigger draw_station_epoch after update of client_id on modules for each row
  when (old.client_id is distinct from new.client_id) execute function draw_station_epoch();
