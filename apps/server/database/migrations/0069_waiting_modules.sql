-- expands
-- Devices in no account, by the station that relays them: offered when a module is added.
create index set_aside_messages_heard on set_aside_messages (station_serial, module_serial, received_at)
  where reason = 'unknown_device';
