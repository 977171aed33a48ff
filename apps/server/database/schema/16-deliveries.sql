-- How users are notified, and the queue of everything that leaves the server.

-- How a user wants to be notified; no row means the defaults.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  app boolean not null,
  sound boolean not null,
  email boolean not null,
  sms boolean not null,
  updated_at timestamptz not null default now(),
  -- Quiet hours, as wall-clock times of the user; null: none.
  quiet_from time,
  quiet_to time,
  constraint notification_settings_quiet check ((quiet_from is null) = (quiet_to is null))
);

-- A browser that receives messages while the page is closed.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  -- The session in which it was subscribed. Ending a session, however it happens, unsubscribes its browser; only a session
  -- that expired leaves it behind (null), so that a night without opening the page silences nothing.
  session_id uuid references sessions on delete cascade
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

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
  dedupe_key text not null unique,
  -- It can be muted by its link, without signing in.
  mute_hash bytea
);
create index notices_user on notices (user_id, client_id, created_at desc);
create index notices_held on notices (client_id, user_id, created_at) where told_at is null;
create index notices_alarm on notices (alarm_id);
create unique index notices_mute on notices (mute_hash) where mute_hash is not null;

-- The queue, which is also the outbox: what to send, by which channel, why, for which account, how urgent it is, how long
-- it is worth sending, and what the last attempt resulted in.
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
  dedupe_key text not null unique,
  -- such as a report
  attachment_name text,
  attachment text,
  -- The body is sealed until it is sent: it may contain a link that signs in.
  sealed boolean not null default false,
  -- null: outside any account
  client_id uuid references clients on delete cascade,
  cause text not null default 'account'
    check (cause in ('alarm', 'reminder', 'digest', 'report', 'message', 'account', 'test')),
  -- 0: danger, 1: a person waits for it, 2: sent to many
  priority smallint not null default 1,
  -- after this it is of no use and is not sent any more
  valid_until timestamptz not null,
  -- a word of the closed list in packages/domain/deliveries
  answer text,
  -- the message of the operator that it carries
  message_id uuid references messages on delete cascade,
  -- page that explains and mutes a notice
  mute_link text not null default '',
  -- the delivery that an operator sent again
  again_of uuid references deliveries on delete set null,
  check ((attachment is null) = (attachment_name is null))
);
create index deliveries_due on deliveries (channel, priority, due_at) where state = 'waiting';
create index deliveries_done on deliveries (done_at);
create index deliveries_newest on deliveries (created_at desc, id desc);
create index deliveries_attempts on deliveries (attempts, id);
create index deliveries_client on deliveries (client_id, channel, created_at) where client_id is not null;
create index deliveries_user on deliveries (user_id, created_at) where user_id is not null;
create index deliveries_message on deliveries (message_id) where message_id is not null;
create index deliveries_notice on deliveries (notice_id) where notice_id is not null;
create index deliveries_again on deliveries (again_of) where again_of is not null;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index deliveries_address_parts on deliveries using gin (folded(address) gin_trgm_ops);
  end if;
end $$;

-- An address that no longer receives anything. Of a browser only the host of its push service is kept.
create table retired_addresses (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('push', 'email', 'sms')),
  address text not null,
  -- the response of the server or gateway
  detail text not null,
  retired_at timestamptz not null,
  -- used again, because a test or an operator showed that it works
  restored_at timestamptz
);
create unique index retired_addresses_open on retired_addresses (user_id, channel, address)
  where restored_at is null and channel <> 'push';
create index retired_addresses_newest on retired_addresses (retired_at desc, id desc);

grant select, insert, update, delete on
  notification_settings, push_subscriptions, notices, deliveries, retired_addresses to zagon_system;
