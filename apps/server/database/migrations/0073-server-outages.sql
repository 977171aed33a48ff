-- expands
-- Times in which no process ran, for one notice in each account. Accounts are told in the order of their ids.
create table server_outages (
  from_at timestamptz primary key,
  to_at timestamptz not null,
  -- The last account that was told; null: none yet.
  told_until uuid,
  told_at timestamptz
);
create index server_outages_untold on server_outages (to_at) where told_at is null;
grant select, insert, update, delete on server_outages to zagon_system;
