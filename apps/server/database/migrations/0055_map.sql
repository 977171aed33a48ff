-- Outlines on the map: corners in order as [{"longitude": 21, "latitude": 52}, …], not closed. A region from before the
-- map has none until it is drawn.
alter table regions
  add column description text not null default '',
  add column points jsonb not null default '[]';
alter table sections add column points jsonb;

-- Named places of a farm that are no modules: a pond, a gate, a pump house.
create table geo_objects (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  description text not null default '',
  marker smallint not null default 0 check (marker between 0 and 4),
  longitude double precision not null,
  latitude double precision not null,
  created_at timestamptz not null default now(),
  unique (client_id, id)
);
create index geo_objects_client on geo_objects (client_id);
grant select, insert, update, delete on geo_objects to zagon_system, zagon_app;
alter table geo_objects enable row level security;
alter table geo_objects force row level security;
create policy account on geo_objects to zagon_app
  using (client_id = current_client_id()) with check (client_id = current_client_id());
create policy system on geo_objects to zagon_system using (true) with check (true);

create function erase_account_geo_objects() returns trigger language plpgsql as $$
begin
  delete from geo_objects where client_id = new.id;
  return new;
end $$;
create trigger erase_account_geo_objects before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_account_geo_objects();
