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

do $$
declare t text;
begin
  foreach t in array array['exports', 'export_parts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account on %I to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id())', t);
    execute format('create policy system on %I to zagon_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to zagon_system', t);
  end loop;
end $$;
grant select, insert on exports to zagon_app;
grant select on export_parts to zagon_app;

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
