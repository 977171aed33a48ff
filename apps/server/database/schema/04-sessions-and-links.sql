-- Sessions, and the ways to one: invitations, registrations, and links that are mailed. Accessible to sign-in only.

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  client_id uuid references clients on delete cascade,
  entered_reason text,
  entered_until timestamptz,
  ip text not null default '', user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the user last proved who they are, with everything their sign-in asks for.
  factor_checked_at timestamptz,
  -- A browser that shows the wall view for a year and can change nothing. It belongs to the administrator who created it,
  -- and ends with them. Null: an ordinary session.
  wall_name text
);
create index sessions_user on sessions (user_id);
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

-- Invitations of operators that are not accepted yet: their links create an operator, as that of the first one does.
create table operator_invitations (
  id uuid primary key,
  email text not null,
  language text not null check (language in ('pl', 'en')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null
);
create unique index operator_invitations_email on operator_invitations (lower(email));
create index operator_invitations_invited_by on operator_invitations (invited_by);

-- Single-use links that set a first or new password or confirm an address. Stored hashed.
create table password_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('operator_setup', 'reset', 'invitation', 'email_confirmation')),
  user_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz,
  -- The secret offered by the first operator's link, until a code confirms it.
  second_factor text,
  -- A changed e-mail address replaces the old one once the link mailed to it is confirmed.
  new_address text,
  invitation_id uuid references invitations on delete cascade,
  operator_invitation_id uuid references operator_invitations on delete cascade
);
create index password_links_user on password_links (user_id) where used_at is null;
create index password_links_invitation on password_links (invitation_id) where invitation_id is not null;
create index password_links_operator_invitation on password_links (operator_invitation_id);

-- A new customer registers in five steps. What was proved in earlier steps is stored for the browser's visit: the label of
-- the station, then a free account name, then a free e-mail address.
create table registrations (
  visit_hash bytea primary key,
  serial_number text not null,
  account_name text,
  email text,
  expires_at timestamptz not null
);

-- Completed registrations by their idempotency key, so that a repeated last step returns the account it created.
create table registration_keys (
  key_hash bytea primary key,
  client_id uuid references clients on delete cascade,
  user_id uuid references users on delete cascade,
  modules integer not null default 0,
  created_at timestamptz not null
);

grant select, insert, update, delete on
  sessions, wall_codes, invitations, operator_invitations, password_links, registrations, registration_keys to zagon_system;
