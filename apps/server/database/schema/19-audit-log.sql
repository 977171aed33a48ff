-- The audit log, and the chain that makes a change of it evident.

-- Append-only: the app may insert and read its own account's entries; nothing may change one.
create table audit_log (
  id uuid primary key,
  client_id uuid,
  user_id uuid,
  acting_as text not null default 'user',
  ip text not null default '',
  event text not null,
  subject text not null default '',
  details jsonb not null default '{}',
  cmd_id uuid,
  at timestamptz not null default now()
);
-- The account's log is read in pages, newest first, also only the visits of operators. Each entry of a visit carries
-- the reason given on entering.
create index audit_log_client on audit_log (client_id, at desc, id desc);
create index audit_log_visits on audit_log (client_id, at desc, id desc) where acting_as = 'operator';
create index audit_log_reasons on audit_log (client_id, user_id, at desc, id desc) where event = 'account_entered';
-- The operator's log over all accounts, by time, person and event.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_person on audit_log (user_id, at desc, id desc);
create index audit_log_event on audit_log (event, at desc, id desc);
grant select, insert on audit_log to zagon_app, zagon_system;
call secure_rows_by_account('audit_log');

-- The roles that serve cannot change the log; this makes a change by anyone else evident. Every entry is linked into a
-- chain: each link carries a hash of its entry and of the link before. There is one chain an account, and one for entries
-- of no account (chain 0).
--
-- Entries are queued by a trigger and linked some seconds later by a job. Linking at once would make every action of
-- an account wait for the one before to commit, a stop included.

create table audit_links (
  chain uuid not null,
  position bigint not null check (position > 0),
  entry_id uuid not null unique,
  hash bytea not null,
  linked_at timestamptz not null default clock_timestamp(),
  primary key (chain, position)
);
grant select, insert on audit_links to zagon_system;

create table audit_unlinked (entry_id uuid primary key);
alter table audit_unlinked owner to zagon_system;

create function queue_audit_entry() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_unlinked (entry_id) values (new.id);
  return new;
end $$;
alter function queue_audit_entry() owner to zagon_system;
create trigger audit_entry_queued after insert on audit_log for each row execute function queue_audit_entry();

create function audit_chain_of(entry audit_log) returns uuid language sql immutable
  as $$ select coalesce(entry.client_id, '00000000-0000-0000-0000-000000000000') $$;

-- The columns are listed: one that is added later must not change the hash of entries written before.
create function audit_hash(previous bytea, entry audit_log) returns bytea language sql stable
  as $$ select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(entry.id, entry.client_id, entry.user_id,
    entry.acting_as, entry.ip, entry.event, entry.subject, entry.details, entry.cmd_id,
    extract(epoch from entry.at))::text, 'UTF8')) $$;

-- Links up to `most` queued entries, oldest first; returns how many. One process at a time.
create function link_audit_entries(most integer) returns integer language plpgsql set search_path = public as $$
declare
  entry audit_log;
  head audit_links;
  linked integer := 0;
begin
  if not pg_try_advisory_xact_lock(7204006) then return 0; end if;
  for entry in select a.* from audit_unlinked u join audit_log a on a.id = u.entry_id order by a.at, a.id limit most loop
    select l.* into head from audit_links l where l.chain = audit_chain_of(entry) order by l.position desc limit 1;
    insert into audit_links (chain, position, entry_id, hash)
      values (audit_chain_of(entry), coalesce(head.position, 0) + 1, entry.id, audit_hash(head.hash, entry));
    delete from audit_unlinked where entry_id = entry.id;
    linked := linked + 1;
  end loop;
  return linked;
end $$;
