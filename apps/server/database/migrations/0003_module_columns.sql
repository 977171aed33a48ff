-- The app role may read everything about a module except what its PIN is checked against, and may change only
-- what belongs to the farm: not its serial number, station or account.
revoke select, update on modules from zagon_app;
grant select (id, key, client_id, station_id, serial_number, device_type, name, status, marker, longitude, latitude,
  soil_type, plant_type, config, reporting_interval_s, firmware_version, created_at) on modules to zagon_app;
grant update (name, status, marker, longitude, latitude, soil_type, plant_type, config, reporting_interval_s)
  on modules to zagon_app;
