-- Alarms raised by readings and by lost contact, and how users are notified.

-- Settings for one rule of a module's field, by catalogue names; no row means the defaults.
create table alarm_settings (
  client_id uuid not null,
  module_id uuid not null,
  field text not null,
  rule text not null,
  -- in the unit of the input; null: the rule's default
  threshold double precision,
  active boolean not null,
  channels text[] not null check (channels <@ array['app', 'sms', 'email']),
  primary key (module_id, field, rule),
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
grant select, insert, update, delete on alarm_settings to zagon_app, zagon_system;
alter table alarm_settings enable row level security;
alter table alarm_settings force row level security;
create policy account on alarm_settings to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
create policy system on alarm_settings to zagon_system using (true) with check (true);

-- Rules that have started to match: state needed between two samples, also after a restart.
create table alarm_watches (
  module_key integer not null references modules (key) on delete cascade,
  field text not null,
  rule text not null,
  samples_over smallint not null,
  last_sample_at timestamptz not null,
  primary key (module_key, field, rule)
);
grant select, insert, update, delete on alarm_watches to zagon_system;

alter table alarms
  -- if raised by a reading: the value, and the threshold that applied
  add column value double precision,
  add column threshold double precision,
  -- the silent base station's alarm that covers this one
  add column folded_into uuid references alarms (id) on delete set null,
  -- users were notified, or there was no one to notify
  add column noticed_at timestamptz,
  -- channels through which messages were sent
  add column told text[] not null default '{}',
  add column deleted_by uuid;
update alarms set noticed_at = activation_date;
create index alarms_to_notice on alarms (activation_date) where noticed_at is null;
create index alarms_open on alarms (module_id) where inactivation_date is null;

-- ---------------------------------------------------------------- notifications

-- How a user wants to be notified; no row means the defaults.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  app boolean not null,
  sound boolean not null,
  email boolean not null,
  sms boolean not null,
  updated_at timestamptz not null default now()
);

-- A browser that receives messages while the page is closed.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- One user and one alarm, or many alarms in a digest. told_at null: held back for the digest.
create table notices (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  user_id uuid not null references users on delete cascade,
  alarm_id uuid references alarms (id) on delete cascade,
  kind text not null check (kind in ('alarm', 'reminder', 'digest')),
  causes text[] not null,
  channels text[] not null,
  created_at timestamptz not null,
  told_at timestamptz,
  -- prevents duplicate notifications, whichever process retries
  dedupe_key text not null unique
);
create index notices_user on notices (user_id, client_id, created_at desc);
create index notices_held on notices (client_id, user_id, created_at) where told_at is null;
create index notices_alarm on notices (alarm_id);

-- The queue, which is also the outbox: what to send, by which channel, and the outcome.
create table deliveries (
  id uuid primary key,
  -- null: to an operator, outside any account
  notice_id uuid references notices on delete cascade,
  user_id uuid references users on delete cascade,
  channel text not null check (channel in ('push', 'email', 'sms')),
  -- the e-mail address, the phone number, or the id of the push subscription
  address text not null,
  language text not null check (language in ('pl', 'en')),
  subject text not null,
  body text not null,
  link text not null,
  -- kept: no channel is configured, so the operator reads it here
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  error text,
  created_at timestamptz not null,
  done_at timestamptz,
  dedupe_key text not null unique
);
create index deliveries_due on deliveries (due_at) where state = 'waiting';
create index deliveries_newest on deliveries (created_at desc, id desc);

-- What the operator should check: an unassigned device sends messages through a station.
create table operator_notices (
  id uuid primary key,
  kind text not null check (kind in ('unknown_device')),
  station_serial text not null,
  module_serial text not null,
  messages bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (kind, station_serial, module_serial)
);

-- Secrets that the service generates at its first start, such as the web push keys.
create table service_secrets (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on
  notification_settings, push_subscriptions, notices, deliveries, operator_notices, service_secrets to zagon_system;
