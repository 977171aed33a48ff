-- One queue for everything that leaves the server: why it is sent, for which account, how urgent it is, how long it is
-- worth sending, and what the last attempt resulted in.
alter table deliveries
  -- null: outside any account
  add column client_id uuid references clients on delete cascade,
  add column cause text not null default 'account'
    check (cause in ('alarm', 'reminder', 'digest', 'report', 'message', 'account', 'test')),
  -- 0: danger, 1: a person waits for it, 2: sent to many
  add column priority smallint not null default 1,
  -- after this it is of no use and is not sent any more
  add column valid_until timestamptz,
  -- a word of the closed list in packages/domain/deliveries
  add column answer text,
  -- the message of the operator that it carries
  add column message_id uuid references messages on delete cascade,
  -- page that explains and mutes a notice
  add column mute_link text not null default '',
  -- the delivery that an operator sent again
  add column again_of uuid references deliveries on delete set null;
update deliveries d set
  client_id = n.client_id,
  cause = n.kind
  from notices n where n.id = d.notice_id;
update deliveries set cause = 'report', priority = 2 where dedupe_key like 'report:%';
update deliveries set valid_until = created_at + interval '1 day',
  answer = case state when 'sent' then 'accepted' when 'kept' then 'no_channel' when 'failed' then 'refused' end;
alter table deliveries alter column valid_until set not null;
drop index deliveries_due;
create index deliveries_due on deliveries (channel, priority, due_at) where state = 'waiting';
create index deliveries_client on deliveries (client_id, channel, created_at) where client_id is not null;
create index deliveries_user on deliveries (user_id, created_at) where user_id is not null;
create index deliveries_message on deliveries (message_id) where message_id is not null;
create index deliveries_notice on deliveries (notice_id) where notice_id is not null;
create index deliveries_again on deliveries (again_of) where again_of is not null;
create index deliveries_attempts on deliveries (attempts, id);

-- Quiet hours, as wall-clock times of the user; null: none.
alter table notification_settings
  add column quiet_from time,
  add column quiet_to time,
  add constraint notification_settings_quiet check ((quiet_from is null) = (quiet_to is null));

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

-- A notice can be muted by its link, without signing in.
alter table notices add column mute_hash bytea;
create unique index notices_mute on notices (mute_hash) where mute_hash is not null;

-- An alarm muted by a user for a while: its rule at its module and field.
create table muted_alarms (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  client_id uuid not null references clients on delete cascade,
  module_id uuid references modules (id) on delete cascade,
  rule text not null,
  field text,
  until timestamptz not null,
  created_at timestamptz not null
);
create unique index muted_alarms_one on muted_alarms (user_id, client_id, module_id, rule, field) nulls not distinct;
create index muted_alarms_client on muted_alarms (client_id);
create index muted_alarms_module on muted_alarms (module_id) where module_id is not null;

-- The alarm as a text message, if its message is too long for one.
alter table alarms add column message_sms jsonb;

-- Messages of the operator also go out by SMS and to browsers.
alter table messages
  add column by_sms boolean not null default false,
  add column by_push boolean not null default false;

grant select, insert, update, delete on retired_addresses, muted_alarms to zagon_system;

-- Parts of addresses, and of what a manufactured device is found by; an external database without the extension searches
-- all rows.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index deliveries_address_parts on deliveries using gin (lower(address) gin_trgm_ops);
    create index hardware_batch_parts on hardware using gin (lower(batch) gin_trgm_ops);
    create index hardware_nfc_parts on hardware using gin (lower(nfc_code) gin_trgm_ops) where nfc_code is not null;
  end if;
end $$;
create index hardware_type on hardware (device_type);
