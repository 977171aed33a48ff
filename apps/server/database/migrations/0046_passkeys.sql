-- Passkeys of users: the public half of a key pair whose private half never leaves the user's device.
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
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
-- Accessible to sign-in only.
grant select, insert, update, delete on passkeys to zagon_system;
