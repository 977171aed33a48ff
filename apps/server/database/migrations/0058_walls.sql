-- Wall sessions: a browser that shows the wall view for a year and can change nothing. It belongs to the administrator
-- who created it, and ends with them.
-- Not marked as an expansion: a program that does not know the column would take a wall for its administrator.
alter table sessions
  -- null: an ordinary session
  add column wall_name text;
create index sessions_walls on sessions (client_id) where wall_name is not null;

-- A wall session that waits for its browser: entering the code there starts it.
create table wall_codes (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index wall_codes_client on wall_codes (client_id);
create index wall_codes_user on wall_codes (user_id);
-- Accessible to sign-in only.
grant select, insert, update, delete on wall_codes to zagon_system;
