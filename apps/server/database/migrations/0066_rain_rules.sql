-- expands
-- Why cards state the rain that a schedule waits for: an account reads the forecast of its own place, of no other.
grant select on weather_forecasts to zagon_app;
create policy own_place on weather_forecasts for select to zagon_app using (exists (
  select from clients
  where clients.id = current_client_id()
    -- rounded as `forecastPlace` rounds
    and floor(clients.latitude * 100 + 0.5) = latitude_e2 and floor(clients.longitude * 100 + 0.5) = longitude_e2));
