-- A stop of an extended hand opening looks for the one that replaced it.
create index manual_opens_previous on manual_opens (previous_id) where previous_id is not null;
