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
  withdrawn_at timestamptz
);
create index messages_due on messages (publish_at) where published_at is null and withdrawn_at is null;

-- A message as one reader received it: filled for their account, in their language at that time.
create table received_messages (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- null: an operator's test to themselves
  client_id uuid references clients on delete cascade,
  subject text not null,
  content text not null,
  read_at timestamptz,
  -- by the reader; the operator still sees it as deleted
  deleted_at timestamptz,
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
