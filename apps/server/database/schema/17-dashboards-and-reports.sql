-- Dashboards and report templates of users.

create table dashboards (
  id uuid primary key,
  client_id uuid not null references clients,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 256),
  position smallint not null default 0,
  widgets jsonb not null default '[]',
  default_map_view text not null default 'none',
  created_at timestamptz not null default now(),
  -- within the account
  shared boolean not null default false,
  -- Grows with every save: a save based on an older one is refused.
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  -- null: the user was deleted, or it was never changed
  changed_by uuid references users on delete set null,
  unique (client_id, id)
);
create index dashboards_owner on dashboards (client_id, user_id);
create index dashboards_shared on dashboards (client_id) where shared;
call secure_rows_by_account('dashboards');

-- Earlier saved versions.
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
call secure_rows_by_account('dashboard_versions');

-- `body` is the template as in the contract; the columns that queries need are stored separately.
create table report_templates (
  id uuid primary key,
  client_id uuid not null references clients,
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 3 and 40),
  body jsonb not null,
  shared boolean not null default false,
  -- when it is next sent by e-mail; null: never automatically
  next_mailing_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, id)
);
create index report_templates_of on report_templates (client_id, user_id);
create index report_templates_due on report_templates (next_mailing_at) where next_mailing_at is not null;
call secure_rows_by_account('report_templates');

grant select, insert, update, delete on dashboards, dashboard_versions, report_templates to zagon_app, zagon_system;
