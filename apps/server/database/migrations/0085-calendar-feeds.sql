-- expands
-- The secret address at which the calendar of a user reads the runs of an account. Only its hash is stored.
create table calendar_feeds (
  client_id uuid not null,
  user_id uuid not null,
  feed_hash bytea not null unique,
  -- null: all schedules of the account
  schedule_ids uuid[],
  made_at timestamptz not null,
  last_read_at timestamptz,
  -- when its content was found changed, and what it was; null: not read yet
  changed_at timestamptz,
  body_hash bytea,
  primary key (client_id, user_id),
  -- ends with the membership
  foreign key (client_id, user_id) references memberships (client_id, user_id) on delete cascade,
  check ((changed_at is null) = (body_hash is null))
);
create index calendar_feeds_user on calendar_feeds (user_id);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy system on calendar_feeds to zagon_system using (true) with check (true);
create policy account on calendar_feeds to zagon_app using (client_id = current_client_id());
grant select (client_id, user_id, schedule_ids, made_at, last_read_at) on calendar_feeds to zagon_app;
grant select, insert, update, delete on calendar_feeds to zagon_system;
