-- The second factor of a sign-in (TOTP, RFC 6238): the secret that the server shares with an
-- authenticator app, in base32, and the newest step whose code was used, so that no code works twice.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  last_step bigint not null,
  created_at timestamptz not null default now()
);
-- Only the sign-in may look.
grant select, insert, update, delete on second_factors to zagon_system;

-- The secret that the one-time link of the first operator offered, until its code confirms it.
alter table password_links add column second_factor text;
