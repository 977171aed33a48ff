-- When a process that plans and sends was running, as intervals. Says whether a missed cycle is our own fault.
create table server_presence (
  owner text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (owner, began_at)
);
create index server_presence_seen on server_presence (seen_at);
grant select, insert, update, delete on server_presence to zagon_system;

-- A missed opening that users were notified about, or that is older than this table.
alter table output_plans add column missed_noticed_at timestamptz;
update output_plans set missed_noticed_at = updated_at where status = 13;
create index output_plans_missed on output_plans (client_id)
  where status = 13 and role = 'element' and run_id is not null and missed_noticed_at is null;
