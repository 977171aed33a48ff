-- Rows that are rewritten with every reading, or every few seconds. Room for their next versions on the same page: an
-- update then touches no index, and old versions are removed without a vacuum. The tables stay as small as a few
-- versions of their rows.
alter table module_latest set (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);
alter table module_states set (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);
alter table stations set (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);
alter table outputs set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_threshold = 500);
-- Values of a large module compressed rather than moved out of the row, where each update would write them twice.
alter table module_latest alter column fields set storage main;

-- Rewrites tables that have grown, with the room above.
cluster module_latest using module_latest_pkey;
cluster module_states using module_states_pkey;
cluster stations using stations_pkey;
alter table module_latest set without cluster;
alter table module_states set without cluster;
alter table stations set without cluster;
