-- expands
-- Access of programs to an account, with the rights of the user who gave it, or fewer. Only hashes of tokens are stored.
create table access_tokens (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'stop', 'operate')),
  -- limits of openings: of each, and of their number within any hour
  max_minutes integer check (max_minutes > 0),
  openings_per_hour integer check (openings_per_hour > 0),
  -- true: everything in the account; otherwise the things of access_token_things, which may all have been deleted
  all_things boolean not null,
  token_hash bytea not null unique,
  -- the token replaced by the newest renewal
  previous_hash bytea unique,
  previous_expires_at timestamptz,
  created_at timestamptz not null,
  -- null: without an end
  valid_days integer check (valid_days > 0),
  expires_at timestamptz,
  -- when its user was mailed that it ends soon
  noticed_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  -- calls on a day of the account
  calls_on date,
  calls integer not null default 0,
  -- openings within the last hour
  opened_at timestamptz[] not null default '{}',
  unique (client_id, id),
  check ((scope = 'operate') = (max_minutes is not null)),
  check ((scope = 'operate') = (openings_per_hour is not null)),
  check (scope = 'read' or expires_at is not null),
  check ((valid_days is null) = (expires_at is null)),
  check ((previous_hash is null) = (previous_expires_at is null))
);
create index access_tokens_client on access_tokens (client_id);
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_end on access_tokens (expires_at);
alter table access_tokens enable row level security;
alter table access_tokens force row level security;
create policy system on access_tokens to zagon_system using (true) with check (true);
create policy account on access_tokens to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
-- for exports; never a hash
grant select (id, client_id, user_id, name, scope, max_minutes, openings_per_hour, all_things, created_at, expires_at,
  previous_expires_at, last_used_at, last_used_ip) on access_tokens to zagon_app;
grant select, insert, update, delete on access_tokens to zagon_system;
-- As with a session: the proof of one that has ended stops nothing while the database is away.
create trigger note_ended_session after delete on access_tokens for each row execute function note_ended_session();

-- Things that a token is limited to.
create table access_token_things (
  client_id uuid not null,
  access_token_id uuid not null,
  section_id uuid,
  module_id uuid,
  group_id uuid,
  foreign key (client_id, access_token_id) references access_tokens (client_id, id) on delete cascade,
  foreign key (client_id, section_id) references sections (client_id, id) on delete cascade,
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade,
  foreign key (client_id, group_id) references groups (client_id, id) on delete cascade,
  check (num_nonnulls(section_id, module_id, group_id) = 1)
);
create index access_token_things_token on access_token_things (client_id, access_token_id);
create index access_token_things_section on access_token_things (client_id, section_id) where section_id is not null;
create index access_token_things_module on access_token_things (client_id, module_id) where module_id is not null;
create index access_token_things_group on access_token_things (client_id, group_id) where group_id is not null;
alter table access_token_things enable row level security;
alter table access_token_things force row level security;
create policy system on access_token_things to zagon_system using (true) with check (true);
create policy account on access_token_things to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on access_token_things to zagon_app;
grant select, insert, delete on access_token_things to zagon_system;
