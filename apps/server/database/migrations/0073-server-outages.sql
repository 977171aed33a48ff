-- expands
-- Times in which no process ran, for one notice in each account. Accounts are notified in the order of their ids.
create table server_outages (
  from_at timestamptz primary key,
  to_at timestamptz not null,
  -- The last account that was notified; null: none yet.
  notified_until uuid,
  notified_at timestamptz
);
create index server_outages_pending on server_outages (to_at) where notified_at is null;
grant select, insert, update, delete on server_outages to zagon_system;
