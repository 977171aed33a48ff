-- Questions of customers to the operator, with their answers and pictures.
create table tickets (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  -- null: the user was deleted
  author_id uuid references users on delete set null,
  kind text not null check (kind in ('question', 'fault', 'billing', 'account', 'other')),
  subject text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  waiting_for text not null default 'operator' check (waiting_for in ('operator', 'customer')),
  assignee_id uuid references users on delete set null,
  -- Grows with every change: an answer to an older one is refused.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  author_read_at timestamptz,
  unique (client_id, id)
);
create index tickets_client on tickets (client_id, updated_at desc);
create index tickets_open on tickets (updated_at, id) where state = 'open';

create table ticket_entries (
  id uuid primary key,
  client_id uuid not null,
  ticket_id uuid not null,
  author_id uuid references users on delete set null,
  side text not null check (side in ('customer', 'operator')),
  -- A note among operators: the customer never sees it.
  internal boolean not null default false,
  text text not null,
  created_at timestamptz not null,
  foreign key (client_id, ticket_id) references tickets (client_id, id) on delete cascade
);
create index ticket_entries_ticket on ticket_entries (ticket_id, created_at, id);

-- Pictures are uploaded first and attached with the text; those never attached are deleted after a day.
create table ticket_pictures (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  user_id uuid references users on delete set null,
  entry_id uuid references ticket_entries on delete cascade,
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null,
  created_at timestamptz not null
);
create index ticket_pictures_entry on ticket_pictures (entry_id);
create index ticket_pictures_unattached on ticket_pictures (created_at) where entry_id is null;

do $$
declare t text;
begin
  foreach t in array array['tickets', 'ticket_entries', 'ticket_pictures'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy system on %I to zagon_system using (true) with check (true)', t);
    execute format('grant select, insert, update on %I to zagon_app', t);
    execute format('grant select, insert, update, delete on %I to zagon_system', t);
  end loop;
end $$;
create policy account on tickets to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id());
create policy account on ticket_entries to zagon_app
  using (client_id = current_client_id() and not internal) with check (client_id = current_client_id() and not internal);
create policy account on ticket_pictures to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id());

-- Answers that operators insert and adapt.
create table canned_answers (
  id uuid primary key,
  name_pl text not null, name_en text not null,
  text_pl text not null, text_en text not null,
  updated_at timestamptz not null
);
grant select, insert, update, delete on canned_answers to zagon_system;

insert into canned_answers (id, name_pl, name_en, text_pl, text_en, updated_at) values
('01930000-0000-7000-8000-000000000101', 'Stacja milczy', 'Station is silent',
'Dzień dobry, stacja nie odzywa się do serwera. Prosimy sprawdzić zasilanie i antenę, odłączyć stację na minutę i włączyć ją ponownie. Plany, które już odebrała, wykonuje nadal sama.',
'Hello, the station does not contact the server. Please check its power and antenna, unplug it for a minute and switch it on again. It keeps running the plans that it has already received.', '2026-11-23T00:00:00Z'),
('01930000-0000-7000-8000-000000000102', 'Zawór nie potwierdził', 'Valve did not confirm',
'Dzień dobry, moduł nie potwierdził zamknięcia. Zamknięcie powtarzamy, a zawór zamyka się sam najpóźniej po ustawionym czasie. Jeśli woda płynie dłużej, prosimy zamknąć zawór ręczny i dać nam znać.',
'Hello, the module did not confirm closing. We keep repeating it, and the valve closes by itself after its set time at the latest. If water runs longer, please close the manual valve and tell us.', '2026-11-23T00:00:00Z'),
('01930000-0000-7000-8000-000000000103', 'Płatność zaksięgowana', 'Payment booked',
'Dzień dobry, wpłata jest zaksięgowana, a konto działa do nowego dnia. Programy wstrzymane z powodu terminu można wznowić w zakładce Programy.',
'Hello, the payment is booked and the account is valid until its new day. Schedules that were paused because of the date can be resumed under Schedules.', '2026-11-23T00:00:00Z'),
('01930000-0000-7000-8000-000000000104', 'Prosimy o zdjęcie', 'Please send a picture',
'Dzień dobry, prosimy o zdjęcie etykiety urządzenia i podłączonych przewodów. Można je dołączyć do odpowiedzi.',
'Hello, please send a picture of the label of the device and of the connected wires. You can attach it to your answer.', '2026-11-23T00:00:00Z');

-- Erasing an account erases its questions too.
create function clear_erased_tickets() returns trigger language plpgsql as $$
begin
  delete from ticket_pictures where client_id = new.id;
  delete from tickets where client_id = new.id;
  return new;
end $$;
create trigger clear_erased_tickets before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function clear_erased_tickets();
