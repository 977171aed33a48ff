-- Invitations to an account. At most one is open per account and address.
create table invitations (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  email text not null,
  first_name text not null default '', family_name text not null default '',
  user_type smallint not null check (user_type in (1, 2)),
  language text not null check (language in ('pl', 'en')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at timestamptz
);
create unique index invitations_open on invitations (client_id, lower(email))
  where withdrawn_at is null and accepted_at is null;
create index invitations_client on invitations (client_id);
-- Accessible to sign-in only, like the links.
grant select, insert, update, delete on invitations to zagon_system;

-- Links of invitations and of password recovery; stored hashed.
alter table password_links add column invitation_id uuid references invitations on delete cascade;
create index password_links_invitation on password_links (invitation_id) where invitation_id is not null;

-- Requests for a new password, known address or not, until a worker has handled them: the answer to a request
-- therefore takes the same time for every address.
create table recovery_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null
);
grant select, insert, update, delete on recovery_requests to zagon_system;

-- A secret offered for an authenticator app, until a code confirms it; and the codes that replace the app.
create table second_factor_offers (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  created_at timestamptz not null
);
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on second_factor_offers, recovery_codes to zagon_system;

-- When the user last signed in: the first sign-in is no news to them.
alter table users add column signed_in_at timestamptz;
