-- Server processes, restores, and secrets of the service.

-- The lease lies on the process, and shards of accounts point to it: a renewal writes one row, whatever the number of
-- stations. lease_until is compared with the database's clock, the only one shared by all processes.
create table processes (
  id text primary key,
  roles text[] not null,
  version text not null,
  address text not null,
  lease_until timestamptz not null,
  heartbeat timestamptz not null
);

-- The process that leads the accounts of a shard, and the epoch of its orders.
create table shards (
  shard smallint primary key,
  process_id text references processes on delete set null,
  epoch bigint not null default 0
);
create index shards_process on shards (process_id);
insert into shards (shard) select generate_series(0, 255);

-- When a process that plans and sends was running, as intervals. Says whether a missed cycle is our own fault.
create table server_presence (
  owner text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (owner, began_at)
);
create index server_presence_seen on server_presence (seen_at);

-- Secrets that the service generates at its first start, such as the web push keys.
create table service_secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on processes, shards, server_presence, service_secrets to zagon_system;

-- Restores of this database from a backup. Until an operator confirms the last one, schedules are paused: settings may
-- be older than what the growers last saw, and outputs may be in any state.
create table restores (
  id uuid primary key,
  -- The moment as of which the data was restored; null: the last one in the backup.
  restored_to timestamptz,
  restored_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by uuid references users
);
create index restores_unconfirmed on restores (restored_at) where confirmed_at is null;
grant select, insert, update on restores to zagon_system;

-- Also for requests of an account, which may not read the table.
create function is_restore_unconfirmed() returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from restores where confirmed_at is null) $$;
