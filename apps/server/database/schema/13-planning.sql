-- When the irrigation engine plans an account: when something changed for it or when a moment of its plan has come, not
-- every account all the time.

-- One planner run or hand opening at a time per account; this is the lock's key space.
create function lock_irrigation(client uuid) returns void language sql
  as $$ select pg_advisory_xact_lock(7204003, hashtext(client::text)) $$;

-- One row for each change that affects planning, written in the transaction of the change. The engine deletes those that
-- it sees before it reads the account, so a change committed meanwhile leaves its row for the next pass. Rows are only
-- added, so that two changes never wait for each other.
create table plan_requests (
  id bigint generated always as identity primary key,
  client_id uuid not null,
  shard smallint not null generated always as (shard_of(client_id)) stored,
  -- Since when it waits, so that a growing delay is noticed.
  requested_at timestamptz default clock_timestamp()
);
create index plan_requests_client on plan_requests (client_id);
grant select, insert, delete on plan_requests to zagon_system;
grant insert on plan_requests to zagon_app;
call secure_rows('plan_requests');
create policy account on plan_requests for insert to zagon_app with check (client_id = current_client_id());

-- Requests planning for the account of a changed row. The engine's own writes request nothing: planning an unchanged
-- account has no effect. The argument is the column with the account's id.
create function request_planning() returns trigger language plpgsql as $$
declare
  before uuid := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::uuid end;
  after uuid := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  if current_setting('zagon.planning', true) = 'on' then return null; end if;
  insert into plan_requests (client_id)
    select distinct id from unnest(array[before, after]) as id where id is not null;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['schedule_skips', 'schedule_overrides', 'sections', 'water_sources', 'water_source_outputs',
    'groups', 'group_members', 'devices', 'manual_opens'] loop
    execute format('create trigger request_planning after insert or update or delete on %I
      for each row execute function request_planning(''client_id'')', t);
  end loop;
  foreach t in array array['schedules', 'outputs', 'modules', 'runs', 'output_plans'] loop
    execute format('create trigger request_planning_insert after insert or delete on %I
      for each row execute function request_planning(''client_id'')', t);
  end loop;
end $$;

create trigger request_planning after update on schedules for each row
  when ((old.name, old.kind, old.definition, old.pause_start, old.pause_end, old.saved_at, old.deleted_at)
    is distinct from (new.name, new.kind, new.definition, new.pause_start, new.pause_end, new.saved_at, new.deleted_at))
  execute function request_planning('client_id');
create trigger request_planning after update on outputs for each row
  when ((old.name, old.flow_m3_per_h, old.removing_at, old.removed_at, old.reported_open)
    is distinct from (new.name, new.flow_m3_per_h, new.removing_at, new.removed_at, new.reported_open))
  execute function request_planning('client_id');
create trigger request_planning after update on modules for each row
  when ((old.client_id, old.station_id, old.status, old.removing_at, old.removed_at)
    is distinct from (new.client_id, new.station_id, new.status, new.removing_at, new.removed_at))
  execute function request_planning('client_id');
create trigger request_planning after update on runs for each row
  when ((old.starts_at, old.ends_at, old.decision, old.decided_at, old.stopped_by, old.finished_at)
    is distinct from (new.starts_at, new.ends_at, new.decision, new.decided_at, new.stopped_by, new.finished_at))
  execute function request_planning('client_id');
create trigger request_planning after update on output_plans for each row
  when ((old.status, old.open_at, old.close_at, old.opened_at, old.closed_at)
    is distinct from (new.status, new.open_at, new.close_at, new.opened_at, new.closed_at))
  execute function request_planning('client_id');
-- A removed resource waits for its close.
create trigger request_planning after update on commands for each row
  when (old.kind = 'close' and old.status < 3 and new.status >= 3) execute function request_planning('client_id');
create trigger request_planning after update on clients for each row
  when ((old.blocked_at, old.expiration_date, old.time_zone) is distinct from (new.blocked_at, new.expiration_date, new.time_zone))
  execute function request_planning('id');

-- A station knows its account through its module. It reports the version of the set it holds twice: with its state, and as
-- the confirmation of the set. Neither requests planning if it is the newest set, whichever comes first, unless a removal
-- waits for it. If the confirmation is lost, the set is due to be sent again, and planning then finds that the station
-- holds it.
create function request_planning_of_station() returns trigger language plpgsql as $$
begin
  if current_setting('zagon.planning', true) = 'on' then return null; end if;
  insert into plan_requests (client_id)
    select m.client_id from modules m
    where m.id = coalesce(new.module_id, old.module_id) and m.client_id is not null
      and (tg_op <> 'UPDATE' or old.online is distinct from new.online
        or new.plan_version_active is distinct from new.plan_version_sent
        or exists (select from sections x where x.client_id = m.client_id and x.removing_at is not null)
        or exists (select from devices x where x.client_id = m.client_id and x.removing_at is not null)
        or exists (select from groups x where x.client_id = m.client_id and x.removing_at is not null)
        or exists (select from outputs x where x.client_id = m.client_id and x.removing_at is not null));
  return null;
end $$;
create trigger request_planning_insert after insert on stations
  for each row execute function request_planning_of_station();
create trigger request_planning after update on stations for each row
  when ((old.online, old.plan_version_active) is distinct from (new.online, new.plan_version_active))
  execute function request_planning_of_station();
