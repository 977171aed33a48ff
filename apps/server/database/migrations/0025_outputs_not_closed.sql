-- Stops that work without the database know every output that is not reported closed, read every few seconds.
create index outputs_not_closed on outputs (id) where reported_open is distinct from false;
