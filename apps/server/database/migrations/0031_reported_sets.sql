-- A station reports the version of the set it holds twice: with its state, and as the confirmation of the set. Neither
-- requests planning if it is the newest set, whichever comes first, unless a removal waits for it. If the confirmation
-- is lost, the set is due to be sent again, and planning then finds that the station holds it.
create or replace function request_planning_of_station() returns trigger language plpgsql as $$
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
