-- Saved report templates. `body` is the template as in the contract; the columns that queries need are stored
-- separately.
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

alter table report_templates enable row level security;
alter table report_templates force row level security;
create policy account on report_templates to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
create policy system on report_templates to zagon_system using (true) with check (true);
grant select, insert, update, delete on report_templates to zagon_app, zagon_system;

-- A message may have an attachment, such as a report.
alter table deliveries
  add column attachment_name text,
  add column attachment text,
  add check ((attachment is null) = (attachment_name is null));
