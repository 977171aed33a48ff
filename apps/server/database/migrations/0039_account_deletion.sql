-- An administrator deletes the account: it is blocked, everything on it closes, and its devices become free as soon as
-- they are confirmed closed. Until its data is erased, an operator can restore it.
alter table clients
  add column closing_at timestamptz,
  add column closed_at timestamptz,
  add constraint clients_closing_blocked check (closing_at is null or blocked_at is not null),
  add constraint clients_closed_after_closing check (closed_at is null or closing_at is not null);
create index clients_closing on clients (closing_at) where closing_at is not null;

alter table clients add column erased_at timestamptz,
  add constraint clients_erased_after_closed check (erased_at is null or closed_at is not null);

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
