-- A new customer registers in five steps. What was proved in earlier steps is stored for the browser's visit: the
-- label of the station, then a free account name, then a free e-mail address.
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

-- What a user agreed to: kind and version of the text, when, where, and the channel it permits messages on.
create table consents (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  channel text check (channel in ('email', 'app', 'sms')),
  text_version text not null,
  language text not null check (language in ('pl', 'en')),
  given_at timestamptz not null,
  given_in text not null,
  withdrawn_at timestamptz
);
create index consents_user on consents (user_id);

-- Accessible to sign-in only.
grant select, insert, update, delete on registrations, registration_keys, consents to zagon_system;
