-- The second factor of a sign-in (TOTP, RFC 6238): the base32 secret shared with an authenticator app, and the
-- last step used, so that no code works twice.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  last_step bigint not null,
  created_at timestamptz not null default now()
);
-- Accessible to sign-in only.
grant select, insert, update, delete on second_factors to zagon_system;

-- The secret offered by the first operator's one-time link, until a code confirms it.
alter table password_links add column second_factor text;
