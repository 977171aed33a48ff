-- expands
-- Trouble with what a device sends, one row for each kind: what it is about, how often, and since when. A row begins
-- again if the trouble had been over for a day.
create table data_problems (
  client_id uuid not null references clients,
  module_id uuid not null,
  kind text not null,
  fields text[] not null,
  clock text check (clock in ('seconds', 'before_2010', 'ahead')),
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (client_id, module_id, kind),
  foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
create index data_problems_last on data_problems (last_at);
grant select, insert, update, delete on data_problems to zagon_system;
grant select on data_problems to zagon_app;
alter table data_problems enable row level security;
alter table data_problems force row level security;
create policy account on data_problems to zagon_app using (client_id = current_client_id());
create policy system on data_problems to zagon_system using (true) with check (true);
