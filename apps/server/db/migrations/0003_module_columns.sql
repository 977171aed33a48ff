-- People's role: of a module everything but what its PIN is checked against, and of that only
-- what belongs to the farm may be changed. Its serial, its station and its account are not theirs.
revoke select, update on modules from zagon_app;
grant select (id, key, client_id, station_id, serial_number, device_type, name, status, marker, longitude, latitude,
  soil_type, plant_type, config, reporting_interval_s, firmware_version, created_at) on modules to zagon_app;
grant update (name, status, marker, longitude, latitude, soil_type, plant_type, config, reporting_interval_s)
  on modules to zagon_app;
