-- The company of an account, who is billed and who receives the invoices, what was booked, and which notices of its
-- expiry were sent.
alter table clients
  add column regon text not null default '',
  add column bank_account text not null default '',
  -- Buyer on the invoices; null: the company itself.
  add column billing jsonb,
  -- Recipient of the invoices; null: the buyer.
  add column invoice_recipient jsonb;

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
  link text not null default '' check (link = '' or link like 'https://%')
);
create index payments_client on payments (client_id, issued_on desc);
alter table payments enable row level security;
alter table payments force row level security;
create policy account on payments to zagon_app using (client_id = current_client_id());
create policy system on payments to zagon_system using (true) with check (true);
grant select on payments to zagon_app;
grant select, insert, update, delete on payments to zagon_system;

-- A later last day starts over: its notices are new ones.
create table expiry_notices (
  client_id uuid not null references clients on delete cascade,
  expiration_date date not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (client_id, expiration_date, kind)
);
grant select, insert, delete on expiry_notices to zagon_system;

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
