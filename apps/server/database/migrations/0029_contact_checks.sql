-- When contact with a module is checked next: the watch reads what is due, not every module every two seconds. A module
-- becomes silent its reporting interval and 15 minutes after a reading at the earliest, so a check that finds nothing
-- to wait for comes again after that time.
create table contact_checks (
  module_id uuid primary key references modules on delete cascade,
  due_at timestamptz not null default '-infinity'
);
create index contact_checks_due on contact_checks (due_at);
grant select, insert, update, delete on contact_checks to zagon_system;
alter table contact_checks enable row level security;
alter table contact_checks force row level security;
create policy system on contact_checks to zagon_system using (true) with check (true);

insert into contact_checks (module_id) select id from modules;

-- A change of what silence depends on is checked at once.
create function check_contact_now() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into contact_checks (module_id) values (new.id)
    on conflict (module_id) do update set due_at = excluded.due_at;
  return null;
end $$;
alter function check_contact_now() owner to zagon_system;
create trigger check_contact_now_insert after insert on modules for each row execute function check_contact_now();
create trigger check_contact_now after update on modules for each row
  when ((old.client_id, old.station_id, old.status, old.reporting_interval_s, old.removed_at)
    is distinct from (new.client_id, new.station_id, new.status, new.reporting_interval_s, new.removed_at))
  execute function check_contact_now();

-- Stations that may have to raise an alarm.
create index stations_offline on stations (module_id) where not online;

-- Settings without an answer, and removals that are not completed, are checked every second.
create index modules_unanswered on modules (configuration_asked_at)
  where configuration_version > 0 and configuration_failed_at is null
    and reported_version is distinct from configuration_version;
create index modules_removing on modules (id) where removing_at is not null and removed_at is null;
