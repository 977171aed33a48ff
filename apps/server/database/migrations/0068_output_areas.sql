-- expands
-- The area that an output without a section waters; one with a section has that of its section.
alter table outputs add column area_m2 double precision check (area_m2 >= 0);
