-- expands
-- The full point and the refill point of a section as its grower states them, % by volume; null: learnt, or from tables.
alter table sections
  add column full_percent double precision check (full_percent > 0 and full_percent <= 100),
  add column refill_percent double precision check (refill_percent > 0 and refill_percent < coalesce(full_percent, 100));
