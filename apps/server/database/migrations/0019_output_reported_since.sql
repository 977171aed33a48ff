-- Since when an output is reported as it is; `reported_at` is the time of the newest report, changed or not.
alter table outputs add column reported_since timestamptz;
update outputs set reported_since = reported_at;
