-- expands
-- Since when a network has not been connected, whatever the reasons were; null: it is connected.
alter table networks add column away_since timestamptz default now();
update networks set away_since = case when state = 'connected' then null else state_since end;
