-- expands
-- Before an event is handled, those of its station that wait longer are looked for: without this index, among all
-- events that the station has reported in a month.
create index station_events_waiting_station on station_events (station_id, id) where handled_at is null;
