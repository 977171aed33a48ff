-- When a user was assigned to an account, and which account they used last: sign-in opens that one.
alter table memberships add column created_at timestamptz not null default clock_timestamp();
update memberships m set created_at = c.created_at from clients c where c.id = m.client_id;
alter table users add column last_client_id uuid references clients on delete set null;
