-- Stations whose module list is to be sent or was not confirmed: few at any time, and checked every second.
create index stations_unsent_list on stations (module_id)
  where online and (modules_sent_at is null or modules_sent_at < online_changed_at
    or (modules_reported is not null and modules_reported <> modules_version));
