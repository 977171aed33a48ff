-- Accounts: a farm or a company, its company data, its members, what it paid, and how it is blocked and closed.

create table clients (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('company', 'individual')),
  full_name text not null default '',
  address text not null default '', city text not null default '', zip text not null default '',
  country text not null default 'PL', tax_number text not null default '',
  time_zone text not null default 'Europe/Warsaw',
  longitude double precision, latitude double precision,
  expiration_date date,
  -- A block is in progress until every output is confirmed closed and no station holds openings; only then is the account
  -- blocked.
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  -- When the account is planned again even if nothing changes; null: never. Written by the irrigation engine alone.
  plan_due_at timestamptz default '-infinity',
  shard smallint not null generated always as (shard_of(id)) stored,
  -- An administrator deletes the account: it is blocked, everything on it closes, and its devices become free as soon as
  -- they are confirmed closed. Until its data is erased, an operator can restore it.
  closing_at timestamptz,
  closed_at timestamptz,
  erased_at timestamptz,
  regon text not null default '',
  bank_account text not null default '',
  -- Buyer on the invoices; null: the company itself.
  billing jsonb,
  -- Recipient of the invoices; null: the buyer.
  invoice_recipient jsonb,
  block_reason text not null default '',
  blocked_by uuid references users on delete set null,
  block_confirmed_at timestamptz,
  -- Which module measures the weather of the farm; null: the server chooses. No references, because the modules reference
  -- the account: a removed module is not found, and the server chooses again.
  weather_air_module_id uuid,
  weather_wind_module_id uuid,
  weather_rain_module_id uuid,
  constraint clients_closing_blocked check (closing_at is null or blocked_at is not null),
  constraint clients_closed_after_closing check (closed_at is null or closing_at is not null),
  constraint clients_erased_after_closed check (erased_at is null or closed_at is not null)
);
create unique index clients_name on clients (lower(name));
create index clients_plan_due on clients (plan_due_at);
create index clients_shard on clients (shard);
create index clients_closing on clients (closing_at) where closing_at is not null;
create index clients_block_unconfirmed on clients (id) where blocked_at is not null and block_confirmed_at is null;
-- One search field of the operator finds an account by any part of its name, town or tax number, of the address of a user
-- or of a serial number.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index clients_name_parts on clients using gin (folded(name) gin_trgm_ops);
    create index clients_city_parts on clients using gin (folded(city) gin_trgm_ops);
    create index clients_tax_number_parts on clients using gin (tax_number gin_trgm_ops);
  end if;
end $$;
grant select on clients to zagon_app;
grant select, insert, update, delete on clients to zagon_system;
call secure_rows('clients');
create policy account on clients to zagon_app using (id = current_client_id());

create function clear_block() returns trigger language plpgsql as $$
begin
  new.block_reason := '';
  new.blocked_by := null;
  new.block_confirmed_at := null;
  return new;
end $$;
create trigger clear_block before update on clients for each row
  when (old.blocked_at is not null and new.blocked_at is null) execute function clear_block();

-- Erasing an account erases its company too. The rows of its payments stay, as the law requires.
create function clear_erased_company() returns trigger language plpgsql as $$
begin
  new.regon := '';
  new.bank_account := '';
  new.billing := null;
  new.invoice_recipient := null;
  return new;
end $$;
create trigger clear_erased_company before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function clear_erased_company();

-- user_type: 1 administrator, 2 ordinary user (0, the operator, is users.is_operator).
create table memberships (
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  user_type smallint not null check (user_type in (1, 2)),
  created_at timestamptz not null default clock_timestamp(),
  primary key (client_id, user_id)
);
create index memberships_user on memberships (user_id);
grant select on memberships to zagon_app;
grant select, insert, update, delete on memberships to zagon_system;
call secure_rows_by_account('memberships');

-- One row a document. Zagon issues no invoices: it lists what the operator booked.
create table payments (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  issued_on date not null,
  due_on date,
  paid_on date,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null default 'PLN' check (currency ~ '^[A-Z]{3}$'),
  document text not null,
  ksef_number text not null default '',
  link text not null default '' check (link = '' or link like 'https://%'),
  -- Two operators may correct the same payment: the second is shown what the first has changed.
  version integer not null default 1
);
create index payments_client on payments (client_id, issued_on desc);
grant select on payments to zagon_app;
grant select, insert, update, delete on payments to zagon_system;
call secure_rows('payments');
create policy account on payments to zagon_app using (client_id = current_client_id());

-- Notices of its expiry that were sent. A later last day starts over: its notices are new ones.
create table expiry_notices (
  client_id uuid not null references clients on delete cascade,
  expiration_date date not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (client_id, expiration_date, kind)
);
grant select, insert, delete on expiry_notices to zagon_system;

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

-- Users and accounts refer to each other.
alter table users add foreign key (last_client_id) references clients on delete set null;
create policy account on users to zagon_app
  using (id in (select user_id from memberships where client_id = current_client_id()));
