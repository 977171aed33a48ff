-- All data of an account: exported as one file, and erased.

-- Everything that belongs to an account, as one file for its administrators. The file is stored in parts, so that every
-- process can serve it and a download can start at any byte.
create table exports (
  id uuid primary key,
  client_id uuid not null references clients,
  -- null: the user was deleted
  user_id uuid references users on delete set null,
  -- requested by an operator, with a reason
  by_operator boolean not null default false,
  reason text check (reason is null or by_operator),
  language text not null check (language in ('pl', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'removed')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- the process that writes it has this claim, until then
  claim uuid,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  rows_done bigint not null default 0,
  rows_total bigint,
  bytes bigint not null default 0,
  sha256 bytea,
  unique (client_id, id)
);
create index exports_client on exports (client_id, requested_at desc);
create index exports_users on exports (user_id);
create unique index exports_one_running on exports (client_id) where state in ('waiting', 'running');
create index exports_due on exports (requested_at) where state in ('waiting', 'running');
grant select, insert on exports to zagon_app;
call secure_rows_by_account('exports');

create table export_parts (
  client_id uuid not null,
  export_id uuid not null,
  part integer not null,
  bytes bytea not null,
  primary key (export_id, part),
  foreign key (client_id, export_id) references exports (client_id, id) on delete cascade
);
-- Already compressed; and a part of it is read without the rest.
alter table export_parts alter column bytes set storage external;
grant select on export_parts to zagon_app;
call secure_rows_by_account('export_parts');

grant select, insert, update, delete on exports, export_parts to zagon_system;

-- Rows that the role of users may not read, limited to the account of the transaction and to columns without secrets.
create function exported_users() returns table (
  id uuid, email text, email_confirmed boolean, first_name text, family_name text, phone text, description text,
  user_type smallint, language text, time_zone text, temperature_unit text, area_unit text, date_format text,
  joined_at timestamptz, signed_in_at timestamptz
) language sql stable security definer set search_path = public as $$
  select u.id, u.email, u.email_confirmed, u.first_name, u.family_name, u.phone, u.description, m.user_type, u.language,
    u.time_zone, u.temperature_unit, u.area_unit, u.date_format, m.created_at, u.signed_in_at
  from memberships m join users u on u.id = m.user_id where m.client_id = current_client_id()
$$;

create function exported_notification_settings() returns table (
  user_id uuid, app boolean, sound boolean, email boolean, sms boolean, updated_at timestamptz
) language sql stable security definer set search_path = public as $$
  select n.user_id, n.app, n.sound, n.email, n.sms, n.updated_at
  from notification_settings n join memberships m on m.user_id = n.user_id where m.client_id = current_client_id()
$$;

create function exported_consents() returns table (
  id uuid, user_id uuid, kind text, channel text, text_version text, language text, given_at timestamptz, given_in text,
  withdrawn_at timestamptz
) language sql stable security definer set search_path = public as $$
  select c.id, c.user_id, c.kind, c.channel, c.text_version, c.language, c.given_at, c.given_in, c.withdrawn_at
  from consents c join memberships m on m.user_id = c.user_id where m.client_id = current_client_id()
$$;

create function exported_invitations() returns table (
  id uuid, email text, first_name text, family_name text, user_type smallint, language text, invited_by uuid,
  created_at timestamptz, withdrawn_at timestamptz, accepted_at timestamptz
) language sql stable security definer set search_path = public as $$
  select i.id, i.email, i.first_name, i.family_name, i.user_type, i.language, i.invited_by, i.created_at, i.withdrawn_at,
    i.accepted_at
  from invitations i where i.client_id = current_client_id()
$$;

create function exported_messages() returns table (
  message_id uuid, user_id uuid, type text, subject text, content text, published_at timestamptz, read_at timestamptz,
  deleted_at timestamptz
) language sql stable security definer set search_path = public as $$
  select r.message_id, r.user_id, m.type, r.subject, r.content, m.published_at, r.read_at, r.deleted_at
  from received_messages r join messages m on m.id = r.message_id
  where r.client_id = current_client_id() and m.withdrawn_at is null and m.published_at is not null
$$;

create function exported_notices() returns table (
  id uuid, user_id uuid, alarm_id uuid, kind text, channels text[], created_at timestamptz
) language sql stable security definer set search_path = public as $$
  select n.id, n.user_id, n.alarm_id, n.kind, n.channels, n.created_at from notices n where n.client_id = current_client_id()
$$;

do $$
declare f text;
begin
  foreach f in array array['exported_users', 'exported_notification_settings', 'exported_consents', 'exported_invitations',
    'exported_messages', 'exported_notices'] loop
    execute format('alter function %I() owner to zagon_system', f);
    execute format('revoke execute on function %I() from public', f);
    execute format('grant execute on function %I() to zagon_app', f);
  end loop;
end $$;

-- Erasing an account erases its files too.
create function delete_erased_exports() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from exports where client_id = new.id;
  return null;
end $$;
alter function delete_erased_exports() owner to zagon_system;
create trigger delete_erased_exports after update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function delete_erased_exports();

-- ---------------------------------------------------------------- erasure

-- Erases the readings of a module of a closed account; a transaction each, because there may be millions.
create function erase_module_readings(module integer) returns void language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from modules m join clients c on c.id = m.client_id where m.key = module and c.closed_at is not null) then
    raise exception 'module % is not of a closed account', module;
  end if;
  delete from readings where module_key = module;
  delete from reading_segments where module_key = module;
  delete from reading_days where module_key = module;
  delete from sealed_days where module_key = module;
  delete from days_to_seal where module_key = module;
end $$;

-- Erases everything of a closed account and the users that belong to no other one. Two things stay: the row of the
-- account, without a name, because its identifier must not be used again, and its audit log, whose chain would break.
create function erase_account(account uuid, at timestamptz) returns void language plpgsql security definer set search_path = public as $$
declare
  keys integer[];
  ids uuid[];
begin
  perform from clients where id = account and closed_at is not null and erased_at is null for update;
  if not found then raise exception 'account % is not closed', account; end if;
  perform set_config('zagon.planning', 'on', true);
  select coalesce(array_agg(key), '{}'), coalesce(array_agg(id), '{}') into keys, ids from modules where client_id = account;

  delete from received_messages where client_id = account;
  delete from notices where client_id = account;
  delete from alarm_watches where module_key = any(keys);
  delete from alarm_settings where client_id = account;
  delete from alarms where client_id = account;
  delete from import_parts where client_id = account;
  delete from imports where client_id = account;
  delete from report_templates where client_id = account;
  delete from dashboards where client_id = account;
  delete from module_shares where client_id = account or to_client_id = account;
  delete from module_events where client_id = account;
  delete from region_modules where client_id = account;
  delete from regions where client_id = account;
  delete from flow_watches where client_id = account;
  delete from commands where client_id = account;
  delete from output_plans where client_id = account;
  delete from runs where client_id = account;
  delete from manual_opens where client_id = account;
  delete from plan_sets where client_id = account;
  delete from schedule_skips where client_id = account;
  delete from schedule_overrides where client_id = account;
  delete from schedules where client_id = account;
  delete from group_members where client_id = account;
  delete from groups where client_id = account;
  delete from devices where client_id = account;
  delete from sections where client_id = account;
  delete from water_source_outputs where client_id = account;
  delete from water_sources where client_id = account;
  delete from outputs where client_id = account;
  delete from station_events where station_id = any(ids);
  delete from contact_checks where module_id = any(ids);
  delete from stations where module_id = any(ids);
  delete from module_latest where module_key = any(keys);
  delete from module_states where module_key = any(keys);
  delete from module_ownerships where module_key = any(keys);
  update modules set station_id = null where client_id = account;
  delete from modules where client_id = account;
  delete from plan_requests where client_id = account;
  delete from invitations where client_id = account;
  delete from registration_keys where client_id = account;
  delete from sessions where client_id = account;
  delete from users u where not u.is_operator
    and exists (select from memberships m where m.user_id = u.id and m.client_id = account)
    and not exists (select from memberships m where m.user_id = u.id and m.client_id <> account);
  delete from memberships where client_id = account;
  update clients set name = 'erased ' || id, full_name = '', address = '', city = '', zip = '', tax_number = '',
    longitude = null, latitude = null, plan_due_at = null, erased_at = at where id = account;
end $$;
revoke execute on function erase_module_readings(integer), erase_account(uuid, timestamptz) from public;
grant execute on function erase_module_readings(integer), erase_account(uuid, timestamptz) to zagon_system;

drop procedure secure_rows_by_account(regclass), secure_rows(regclass);
