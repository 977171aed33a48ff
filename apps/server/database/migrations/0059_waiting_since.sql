-- expands
-- Since when work waits, so that a growing delay is noticed, and deliveries by the moment at which they ended.
alter table plan_requests add column requested_at timestamptz default clock_timestamp();
alter table days_to_seal add column queued_at timestamptz default clock_timestamp();
create index deliveries_done on deliveries (done_at);
