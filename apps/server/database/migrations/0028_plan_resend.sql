-- When a station is sent its newest plan set again unless it confirms it; null: it holds the set, is offline or has
-- none. It lies with the station, so that a confirmation clears it without planning the account once more.
alter table stations add column plan_resend_at timestamptz;
create index stations_plan_resend on stations (plan_resend_at) where plan_resend_at is not null;

-- Planning reads what has not ended, however long the history of an account is.
create index output_plans_live_client on output_plans (client_id) where status < 10;
create index runs_unfinished on runs (client_id) where finished_at is null;
