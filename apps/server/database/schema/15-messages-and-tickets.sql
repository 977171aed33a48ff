-- What operators and customers write to each other.

-- Messages of the operator, written in both languages.
create table messages (
  id uuid primary key,
  type text not null check (type in ('info', 'maintenance', 'warning', 'important')),
  subject_pl text not null, subject_en text not null,
  content_pl text not null, content_en text not null,
  audience jsonb not null,
  by_email boolean not null,
  author_id uuid references users on delete set null,
  created_at timestamptz not null,
  publish_at timestamptz not null,
  published_at timestamptz,
  withdrawn_at timestamptz,
  by_sms boolean not null default false,
  by_push boolean not null default false
);
create index messages_due on messages (publish_at) where published_at is null and withdrawn_at is null;

-- A message as one reader received it, filled for their account.
create table received_messages (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- null: an operator's test to themselves
  client_id uuid references clients on delete cascade,
  -- in their language at that time
  subject text not null,
  content text not null,
  read_at timestamptz,
  -- by the reader; the operator still sees it as deleted
  deleted_at timestamptz,
  -- What filled the placeholders, by language: the message is shown in the language the reader has now. Null: it keeps the
  -- language it was sent in.
  placeholders jsonb,
  primary key (message_id, user_id)
);
create index received_messages_user on received_messages (user_id) where deleted_at is null;
create index received_messages_client on received_messages (client_id) where client_id is not null;

create table message_templates (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('info', 'maintenance', 'warning', 'important')),
  subject_pl text not null, subject_en text not null,
  content_pl text not null, content_en text not null,
  updated_at timestamptz not null
);
create unique index message_templates_name on message_templates (lower(name));
-- They belong to users and to the installation, not to accounts: read through the system's role only.
grant select, insert, update, delete on messages, received_messages, message_templates to zagon_system;

-- ---------------------------------------------------------------- tickets

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
call secure_rows_by_account('tickets');

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
call secure_rows('ticket_entries');
create policy account on ticket_entries to zagon_app
  using (client_id = current_client_id() and not internal) with check (client_id = current_client_id() and not internal);

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
call secure_rows_by_account('ticket_pictures');

grant select, insert, update on tickets, ticket_entries, ticket_pictures to zagon_app;
grant select, insert, update, delete on tickets, ticket_entries, ticket_pictures to zagon_system;

-- Erasing an account erases its questions too.
create function clear_erased_tickets() returns trigger language plpgsql as $$
begin
  delete from ticket_pictures where client_id = new.id;
  delete from tickets where client_id = new.id;
  return new;
end $$;
create trigger clear_erased_tickets before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function clear_erased_tickets();

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
