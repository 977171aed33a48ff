-- Users, and how they prove who they are.

create table users (
  id uuid primary key,
  email text not null,
  password_hash text,
  is_operator boolean not null default false,
  first_name text not null default '', family_name text not null default '',
  phone text not null default '', description text not null default '',
  language text not null default 'en' check (language in ('pl', 'en')),
  time_zone text not null default 'Europe/Warsaw',
  temperature_unit text not null default 'C' check (temperature_unit in ('C', 'F')),
  area_unit text not null default 'ha' check (area_unit in ('ha', 'a', 'm2', 'acre')),
  hide_start_screen boolean not null default false,
  created_at timestamptz not null default now(),
  -- The account they used last: sign-in opens that one.
  last_client_id uuid,
  -- By a one-time link. A registration and a changed address are not confirmed at first.
  email_confirmed boolean not null default true,
  -- In words as their language does, or in figures.
  date_format text not null default 'words' check (date_format in ('words', 'dmy', 'mdy', 'iso')),
  -- The first sign-in is no news to them.
  signed_in_at timestamptz,
  -- By an operator: no session of theirs counts any more, however it was started.
  locked_at timestamptz
);
create unique index users_email on users (lower(email));
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index users_email_parts on users using gin (folded(email) gin_trgm_ops);
  end if;
end $$;
grant select, insert, update, delete on users to zagon_system;
-- Names of the account's users (who confirmed an alarm), and nothing else about them.
grant select (id, first_name, family_name) on users to zagon_app;
-- The policy for accounts needs the memberships: it follows in 03-accounts.sql.
alter table users enable row level security;
create policy system on users to zagon_system using (true) with check (true);

create table login_throttles (
  key text primary key,
  failures integer not null default 0,
  last_failure_at timestamptz not null default now(),
  blocked_until timestamptz,
  -- Consecutive failures of one account, however far apart; only the right password resets the count. Many of them
  -- require work before each further attempt.
  in_a_row integer not null default 0
);
grant select, insert, update, delete on login_throttles to zagon_system;

-- A solved puzzle can be used once until it expires.
create table spent_puzzles (
  puzzle text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on spent_puzzles to zagon_system;

-- The second factor of a sign-in (TOTP, RFC 6238): the base32 secret shared with an authenticator app, and the last step
-- used, so that no code works twice. The secret may be stored sealed with a key that is not in the database.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- A secret offered for an authenticator app, until a code confirms it.
create table second_factor_offers (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  created_at timestamptz not null
);

-- Codes that replace the app.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Requests for a new password, known address or not, until a worker has handled them: the answer to a request therefore
-- takes the same time for every address.
create table recovery_requests (
  id uuid primary key,
  email text not null,
  created_at timestamptz not null
);

-- The public half of a key pair whose private half never leaves the user's device.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- base64url, chosen by the device
  credential_id text not null unique,
  public_key bytea not null,
  -- uses counted by the device; 0 if it does not count
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  -- Whoever added it had not shown that the e-mail address is theirs.
  added_unconfirmed boolean not null default false
);
create index passkeys_user on passkeys (user_id);

-- Accessible to sign-in only.
grant select, insert, update, delete on
  second_factors, second_factor_offers, recovery_codes, recovery_requests, passkeys to zagon_system;

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
grant select, insert, update, delete on idempotency_keys to zagon_system;
