-- expands
-- The loops that send orders, plan and deliver wait for a notice of the transaction that gave them work. Work that falls
-- due by time alone needs none: each loop looks again before its next moment.
create function notify_of_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('zagon_work', tg_argv[0]);
  return null;
end $$;

create trigger notify_of_work after insert on commands
  for each statement execute function notify_of_work('orders');
create trigger notify_of_work_brought_forward after update of due_at on commands for each row
  when (new.due_at < old.due_at) execute function notify_of_work('orders');
create trigger notify_of_work after update of reported_open on outputs for each row
  when (new.reported_open and old.reported_open is distinct from true) execute function notify_of_work('orders');

-- A close that waits for its station is due once it is back.
create function notify_of_close_due() returns trigger language plpgsql as $$
begin
  if exists (select from commands where station_id = new.module_id and kind = 'close' and status < 3) then
    perform pg_notify('zagon_work', 'orders');
  end if;
  return null;
end $$;
create trigger notify_of_close_due after update of online, online_changed_at on stations for each row
  when (new.online and (new.online, new.online_changed_at) is distinct from (old.online, old.online_changed_at))
  execute function notify_of_close_due();

create trigger notify_of_work after insert on plan_requests
  for each statement execute function notify_of_work('planning');
-- A plan that is due later than this is found in time by every process.
create trigger notify_of_work after update of plan_due_at on clients for each row
  when (new.plan_due_at is distinct from old.plan_due_at and new.plan_due_at < clock_timestamp() + interval '10 s')
  execute function notify_of_work('planning');

create trigger notify_of_work after insert on webhook_messages
  for each statement execute function notify_of_work('webhooks');
