-- Why a station refused its newest plan set, and how often in a row; null once it accepts one.
alter table stations add column plan_refused text;
alter table stations add column plan_refusals integer not null default 0;
