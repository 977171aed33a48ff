-- A block is in progress until every output is confirmed closed and no station holds openings; only then is the account
-- blocked. Accounts blocked before are confirmed by the same job.
alter table clients
  add column block_reason text not null default '',
  add column blocked_by uuid references users on delete set null,
  add column block_confirmed_at timestamptz;
create index clients_block_unconfirmed on clients (id) where blocked_at is not null and block_confirmed_at is null;

create function clear_block() returns trigger language plpgsql as $$
begin
  new.block_reason := '';
  new.blocked_by := null;
  new.block_confirmed_at := null;
  return new;
end $$;
create trigger clear_block before update on clients for each row
  when (old.blocked_at is not null and new.blocked_at is null) execute function clear_block();

-- Notes of the operators about an account, which its users never see. Erased with the account.
create table account_notes (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  author_id uuid references users on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index account_notes_client on account_notes (client_id, created_at desc);
grant select, insert, update, delete on account_notes to zagon_system;

create function erase_account_notes() returns trigger language plpgsql as $$
begin
  delete from account_notes where client_id = new.id;
  return new;
end $$;
create trigger erase_account_notes before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_account_notes();

-- Two operators may correct the same payment: the second is shown what the first has changed.
alter table payments add column version integer not null default 1;
