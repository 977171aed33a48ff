-- expands
-- The ground under the maps of an account: its kind, with the address and attribution of one of its own; null: not chosen.
alter table clients add column ground jsonb;
