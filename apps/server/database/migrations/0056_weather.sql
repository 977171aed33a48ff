-- expands
-- Which module measures the weather of the farm; null: the server chooses. No references, because the modules reference
-- the account: a removed module is not found, and the server chooses again.
alter table clients
  add column weather_air_module_id uuid,
  add column weather_wind_module_id uuid,
  add column weather_rain_module_id uuid;

-- The newest forecast of a place, whose degrees are rounded to hundredths (about a kilometre). Names no account: farms in
-- the same place share it. Read and written by the server only.
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
alter table weather_forecasts enable row level security;
alter table weather_forecasts force row level security;
create policy system on weather_forecasts to zagon_system using (true) with check (true);
