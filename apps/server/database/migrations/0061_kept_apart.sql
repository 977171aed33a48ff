-- expands
-- What a counter was kept from counting, because its meter cannot have delivered it.
alter table readings add column apart3 double precision, add column apart4 double precision;
