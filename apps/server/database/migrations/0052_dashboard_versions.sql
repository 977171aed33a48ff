-- Dashboards shared within the account, and their earlier saved versions.
alter table dashboards
  add column shared boolean not null default false,
  -- Grows with every save: a save based on an older one is refused.
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- null: the user was deleted, or it was never changed
  add column changed_by uuid references users on delete set null;
update dashboards set changed_at = created_at, changed_by = user_id;
create index dashboards_owner on dashboards (client_id, user_id);
create index dashboards_shared on dashboards (client_id) where shared;

create table dashboard_versions (
  client_id uuid not null,
  dashboard_id uuid not null,
  version integer not null,
  name text not null,
  widgets jsonb not null,
  default_map_view text not null,
  saved_at timestamptz not null,
  saved_by uuid references users on delete set null,
  primary key (dashboard_id, version),
  foreign key (client_id, dashboard_id) references dashboards (client_id, id) on delete cascade
);
alter table dashboard_versions enable row level security;
alter table dashboard_versions force row level security;
create policy account on dashboard_versions to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
create policy system on dashboard_versions to zagon_system using (true) with check (true);
grant select, insert, update, delete on dashboard_versions to zagon_app, zagon_system;
