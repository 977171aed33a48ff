-- expands
-- Findings about a sensor: its module and its field. One is open for each.
alter table findings add column subject_field text;
drop index findings_open;
create unique index findings_open on findings (client_id, kind, subject_id, coalesce(subject_field, ''))
  where superseded_at is null;

-- The days of moisture sensors, by which it is judged whether one may be believed; deleted after about sixty.
create table sensor_days (
  client_id uuid not null,
  module_id uuid not null,
  -- a field of the catalogue
  field text not null,
  -- UTC
  day date not null,
  -- digests of what it was computed from: a day is computed again if one of them changes
  readings_digest text not null,
  water_digest text not null,
  -- its numbers, the signs that its readings showed, the state at its end, and how it answered proven runs
  summary jsonb not null,
  spans jsonb not null,
  watch jsonb not null,
  responses jsonb not null,
  primary key (client_id, module_id, field, day),
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
create index sensor_days_old on sensor_days (day);
alter table sensor_days enable row level security;
alter table sensor_days force row level security;
create policy system on sensor_days to zagon_system using (true) with check (true);
create policy account on sensor_days to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select on sensor_days to zagon_app;
grant select, insert, update, delete on sensor_days to zagon_system;

-- The row of an erased account stays, so what belongs to nothing else than the account is deleted here.
create function erase_account_findings() returns trigger language plpgsql as $$
begin
  delete from findings where client_id = new.id;
  delete from daily_et0 where client_id = new.id;
  return new;
end $$;
create trigger erase_account_findings before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_account_findings();
