-- The page lists the recent hand openings of an account that failed.
create index manual_opens_requested on manual_opens (client_id, requested_at);
