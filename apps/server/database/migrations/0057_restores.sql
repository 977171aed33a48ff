-- expands
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
