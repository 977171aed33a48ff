-- expands
-- Pictures that dashboards show with values pinned on them. Those that no dashboard and no earlier version of one shows
-- are deleted after a day.
create table dashboard_pictures (
  id uuid primary key,
  client_id uuid not null references clients on delete cascade,
  media text not null check (media in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index dashboard_pictures_client on dashboard_pictures (client_id);
alter table dashboard_pictures enable row level security;
alter table dashboard_pictures force row level security;
create policy system on dashboard_pictures to zagon_system using (true) with check (true);
create policy account on dashboard_pictures to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
grant select, insert on dashboard_pictures to zagon_app;
grant select, insert, delete on dashboard_pictures to zagon_system;

create function erase_account_dashboard_pictures() returns trigger language plpgsql as $$
begin
  delete from dashboard_pictures where client_id = new.id;
  return new;
end $$;
create trigger erase_account_dashboard_pictures before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_account_dashboard_pictures();
