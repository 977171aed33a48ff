-- No row can name something of another account: every reference between rows of an account is checked together with
-- the account.
--
-- New rows are checked at once. Rows written before are validated too, but a row that does not pass must not keep an
-- installation from starting: its constraint then applies to new rows only.

alter table alarms add unique (client_id, id);

alter table commands
  drop constraint commands_station_id_fkey,
  drop constraint commands_module_id_fkey,
  add constraint commands_station foreign key (client_id, station_id) references modules (client_id, id) not valid,
  add constraint commands_module foreign key (client_id, module_id) references modules (client_id, id) not valid,
  add constraint commands_output foreign key (client_id, output_id) references outputs (client_id, id) not valid,
  add constraint commands_manual_open foreign key (client_id, manual_open_id)
    references manual_opens (client_id, id) not valid;

alter table plan_sets
  drop constraint plan_sets_station_id_fkey,
  add constraint plan_sets_station foreign key (client_id, station_id) references modules (client_id, id) not valid;

alter table imports
  drop constraint imports_module_id_fkey,
  add constraint imports_module foreign key (client_id, module_id)
    references modules (client_id, id) on delete cascade not valid;

alter table alarms
  drop constraint alarms_folded_into_fkey,
  add constraint alarms_folded_into foreign key (client_id, folded_into)
    references alarms (client_id, id) on delete set null (folded_into) not valid;

-- What a flow meter watches is a section or a water source of its account. The key begins with the account, so that
-- one account cannot occupy the key of another.
alter table flow_watches
  add column section_id uuid generated always as (case subject when 'section' then subject_id end) stored,
  add column water_source_id uuid generated always as (case subject when 'source' then subject_id end) stored,
  drop constraint flow_watches_pkey,
  add primary key (client_id, subject_id),
  add constraint flow_watches_section foreign key (client_id, section_id)
    references sections (client_id, id) on delete cascade not valid,
  add constraint flow_watches_water_source foreign key (client_id, water_source_id)
    references water_sources (client_id, id) on delete cascade not valid;

do $$
declare
  c record;
begin
  for c in select conrelid::regclass as tab, conname from pg_constraint
    where not convalidated and connamespace = 'public'::regnamespace
  loop
    begin
      execute format('alter table %s validate constraint %I', c.tab, c.conname);
    exception when foreign_key_violation then
      raise warning '% of % does not hold for rows written before', c.conname, c.tab;
    end;
  end loop;
end $$;

-- ---------------------------------------------------------------- ids that no foreign key can check

create function is_of_account(account uuid, kind text, thing uuid) returns boolean
  language sql stable set search_path = public as $$
    select case kind
      when 'module' then exists (select from modules where client_id = account and id = thing)
      when 'section' then exists (select from sections where client_id = account and id = thing)
      when 'device' then exists (select from devices where client_id = account and id = thing)
      when 'group' then exists (select from groups where client_id = account and id = thing)
      else false end $$;

-- A member of a group is a module, a section or a device, depending on the group.
create function check_group_member() returns trigger language plpgsql set search_path = public as $$
begin
  if not (is_of_account(new.client_id, 'module', new.member_id)
    or is_of_account(new.client_id, 'section', new.member_id)
    or is_of_account(new.client_id, 'device', new.member_id))
  then
    raise foreign_key_violation using message = format('%s is not of the account of its group', new.member_id);
  end if;
  return new;
end $$;
create trigger group_member_of_account before insert or update of client_id, member_id on group_members
  for each row execute function check_group_member();

-- The elements of a schedule and the sources of its conditions, as they appear in its definition.
create function schedule_ids(definition jsonb) returns table (kind text, id uuid) language sql immutable as $$
  select e ->> 'type', (e ->> 'id')::uuid from jsonb_path_query(definition, '$.elements[*]') e
  union
  select 'module', (s ->> 'id_object')::uuid from jsonb_path_query(definition, '$.conditions[*].source ? (@.type == "sensor")') s
  union
  select 'group', (s ->> 'id_group')::uuid from jsonb_path_query(definition, '$.conditions[*].source ? (@.type == "group")') s
$$;

-- Only ids that a change adds are checked: a schedule may outlive what it once named.
create function check_schedule_ids() returns trigger language plpgsql set search_path = public as $$
declare
  foreign_id uuid;
begin
  select added.id into foreign_id from (
    select kind, id from schedule_ids(new.definition)
    except
    select kind, id from schedule_ids(case when tg_op = 'UPDATE' and new.client_id = old.client_id then old.definition end)
  ) added where not is_of_account(new.client_id, added.kind, added.id) limit 1;
  if found then
    raise foreign_key_violation using message = format('%s is not of the account of its schedule', foreign_id);
  end if;
  return new;
end $$;
create trigger schedule_ids_of_account before insert or update of client_id, definition on schedules
  for each row execute function check_schedule_ids();

create function check_override_sensor() returns trigger language plpgsql set search_path = public as $$
begin
  if new.decide ->> 'by' = 'sensor' and not is_of_account(new.client_id, 'module', (new.decide ->> 'id_object')::uuid) then
    raise foreign_key_violation using message = format('%s is not of the account of its schedule', new.decide ->> 'id_object');
  end if;
  return new;
end $$;
create trigger override_sensor_of_account before insert or update of client_id, decide on schedule_overrides
  for each row execute function check_override_sensor();
