-- The map of a farm, and the weather of its place.

create table regions (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  created_at timestamptz not null default now(),
  description text not null default '',
  -- Outline: corners in order as [{"longitude": 21, "latitude": 52}, …], not closed; none until it is drawn.
  points jsonb not null default '[]',
  -- Holes in the outline, a list of corners each, and its further parts: [{"points": […], "holes": [[…]]}, …].
  holes jsonb not null default '[]',
  parts jsonb not null default '[]',
  unique (client_id, id)
);
call secure_rows_by_account('regions');

create table region_modules (
  client_id uuid not null,
  region_id uuid not null,
  module_id uuid not null,
  primary key (region_id, module_id),
  foreign key (client_id, region_id) references regions (client_id, id) on delete cascade,
  foreign key (client_id, module_id) references modules (client_id, id)
);
create index region_modules_module on region_modules (client_id, module_id);
call secure_rows_by_account('region_modules');

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
call secure_rows_by_account('geo_objects');

grant select, insert, update, delete on regions, region_modules, geo_objects to zagon_app, zagon_system;

create function erase_account_geo_objects() returns trigger language plpgsql as $$
begin
  delete from geo_objects where client_id = new.id;
  return new;
end $$;
create trigger erase_account_geo_objects before update on clients for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_account_geo_objects();

-- The newest forecast of a place, whose degrees are rounded to hundredths (about a kilometre). Names no account: farms in
-- the same place share it. Written by the server only.
create table weather_forecasts (
  latitude_e2 smallint not null check (latitude_e2 between -9000 and 9000),
  longitude_e2 smallint not null check (longitude_e2 between -18000 and 18000),
  -- When a page last showed it; a place that no one looks at is not renewed.
  requested_at timestamptz not null,
  next_try_at timestamptz not null,
  -- Failed attempts since the last success.
  failures integer not null default 0,
  received_at timestamptz,
  forecast jsonb,
  primary key (latitude_e2, longitude_e2),
  check ((received_at is null) = (forecast is null))
);
create index weather_forecasts_due on weather_forecasts (next_try_at);
grant select, insert, update, delete on weather_forecasts to zagon_system;
call secure_rows('weather_forecasts');
-- Why cards state the rain that a schedule waits for: an account reads the forecast of its own place, of no other.
grant select on weather_forecasts to zagon_app;
create policy own_place on weather_forecasts for select to zagon_app using (exists (
  select from clients
  where clients.id = current_client_id()
    -- rounded as `forecastPlace` rounds
    and floor(clients.latitude * 100 + 0.5) = latitude_e2 and floor(clients.longitude * 100 + 0.5) = longitude_e2));
