-- expands
-- Addresses of programs that an account reports its events to. Secrets are sealed.
create table webhooks (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  address text not null,
  events text[] not null check (events <> '{}'),
  -- true: everything in the account; otherwise the things of webhook_things, which may all have been deleted
  all_things boolean not null,
  secret text not null,
  -- the replaced secret signs too until then
  previous_secret text,
  previous_until timestamptz,
  state text not null check (state in ('on', 'off', 'ended')),
  ended_reason text check (ended_reason in ('gone', 'failing')),
  -- the first failure since the newest acceptance
  failing_since timestamptz,
  created_at timestamptz not null,
  unique (client_id, id),
  check ((previous_secret is null) = (previous_until is null)),
  check ((state = 'ended') = (ended_reason is not null))
);
create index webhooks_client on webhooks (client_id);
create index webhooks_user on webhooks (user_id);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy system on webhooks to zagon_system using (true) with check (true);
create policy account on webhooks to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
-- for exports and for recording events; never a secret
grant select (id, client_id, user_id, name, address, events, all_things, state, ended_reason, failing_since, created_at)
  on webhooks to zagon_app;
grant select, insert, update, delete on webhooks to zagon_system;

-- Things that a webhook is limited to.
create table webhook_things (
  client_id uuid not null,
  webhook_id uuid not null,
  section_id uuid,
  module_id uuid,
  group_id uuid,
  foreign key (client_id, webhook_id) references webhooks (client_id, id) on delete cascade,
  foreign key (client_id, section_id) references sections (client_id, id) on delete cascade,
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade,
  foreign key (client_id, group_id) references groups (client_id, id) on delete cascade,
  check (num_nonnulls(section_id, module_id, group_id) = 1)
);
create index webhook_things_webhook on webhook_things (client_id, webhook_id);
create index webhook_things_section on webhook_things (client_id, section_id) where section_id is not null;
create index webhook_things_module on webhook_things (client_id, module_id) where module_id is not null;
create index webhook_things_group on webhook_things (client_id, group_id) where group_id is not null;
alter table webhook_things enable row level security;
alter table webhook_things force row level security;
create policy system on webhook_things to zagon_system using (true) with check (true);
create policy account on webhook_things to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on webhook_things to zagon_app;
grant select, insert, delete on webhook_things to zagon_system;

-- Events to be reported to a webhook, written in the transaction of the change.
create table webhook_messages (
  id uuid primary key,
  client_id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- of the change: an event is recorded once
  event_key text not null,
  at timestamptz not null,
  thing_kind text,
  thing_id uuid,
  thing_name text,
  facts jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- until then an attempt runs, unless its process died
  claimed_until timestamptz,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  unique (webhook_id, event_key),
  unique (client_id, id),
  foreign key (client_id, webhook_id) references webhooks (client_id, id) on delete cascade,
  check (num_nonnulls(thing_kind, thing_id, thing_name) in (0, 3))
);
create index webhook_messages_due on webhook_messages (webhook_id, due_at) where state = 'waiting';
create index webhook_messages_webhook on webhook_messages (client_id, webhook_id);
create index webhook_messages_created on webhook_messages (created_at);
alter table webhook_messages enable row level security;
alter table webhook_messages force row level security;
create policy system on webhook_messages to zagon_system using (true) with check (true);
create policy account on webhook_messages to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select, insert on webhook_messages to zagon_app;
grant select, insert, update, delete on webhook_messages to zagon_system;

-- Attempts to send them, with the answer of the receiver.
create table webhook_attempts (
  id uuid primary key,
  client_id uuid not null,
  webhook_id uuid not null,
  message_id uuid not null,
  at timestamptz not null,
  took_ms integer not null,
  answer text not null,
  -- HTTP status; null: none was received
  status integer,
  -- the first words of the answer, or what failed
  detail text not null,
  foreign key (client_id, webhook_id) references webhooks (client_id, id) on delete cascade,
  foreign key (client_id, message_id) references webhook_messages (client_id, id) on delete cascade
);
create index webhook_attempts_newest on webhook_attempts (webhook_id, at desc, id desc);
create index webhook_attempts_webhook on webhook_attempts (client_id, webhook_id);
create index webhook_attempts_message on webhook_attempts (client_id, message_id);
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy system on webhook_attempts to zagon_system using (true) with check (true);
create policy account on webhook_attempts to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on webhook_attempts to zagon_app;
grant select, insert, delete on webhook_attempts to zagon_system;
