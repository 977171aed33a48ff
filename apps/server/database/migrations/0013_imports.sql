-- Older readings imported from CSV files. A row is one file in progress; its text is stored in parts and
-- deleted when the import ends. `lines_done` advances in the transaction that stores the readings, so that a
-- process taking over after a restart continues with the next line.
create table imports (
  id uuid primary key,
  client_id uuid not null references clients,
  module_id uuid not null references modules on delete cascade,
  user_id uuid references users on delete set null,
  name text not null check (char_length(name) between 1 and 200),
  state text not null check (state in ('receiving', 'running', 'done', 'cancelled', 'failed')),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  parts integer not null default 0,
  chars integer not null default 0,
  line_ends integer not null default 0,
  -- as in the contract
  mapping jsonb,
  lines_done integer not null default 0,
  taken integer not null default 0,
  refused integer not null default 0,
  -- the first refused lines: line, column, value, rule, params
  report jsonb not null default '[]',
  unique (client_id, id)
);
create index imports_of_module on imports (client_id, module_id, created_at);
create index imports_running on imports (started_at) where state = 'running';

create table import_parts (
  client_id uuid not null,
  import_id uuid not null,
  part integer not null,
  text text not null,
  primary key (import_id, part),
  foreign key (client_id, import_id) references imports (client_id, id) on delete cascade
);

do $$
declare
  t text;
begin
  foreach t in array array['imports', 'import_parts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format(
      'create policy account on %I to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id())', t);
    execute format('create policy system on %I to zagon_system using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to zagon_app, zagon_system', t);
  end loop;
end $$;
