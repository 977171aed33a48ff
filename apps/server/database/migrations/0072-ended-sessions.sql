-- expands
-- Sessions that ended within the last day, whatever ended them: a stop is accepted for a day on the proof of a session
-- that the database cannot be asked about, but not on that of one that has ended.
create table ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);
create index ended_sessions_time on ended_sessions (ended_at);
grant select, insert, delete on ended_sessions to zagon_system;

create function note_ended_session() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into ended_sessions (session_id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger note_ended_session after delete on sessions for each row execute function note_ended_session();
