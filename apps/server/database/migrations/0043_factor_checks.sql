-- When the user of a session last proved who they are, with everything their sign-in asks for.
alter table sessions add column factor_checked_at timestamptz;
