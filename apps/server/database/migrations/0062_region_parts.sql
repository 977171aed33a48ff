-- expands
-- Holes in the outline of a region, a list of corners each, and its further parts: [{"points": […], "holes": [[…]]}, …].
alter table regions
  add column holes jsonb not null default '[]',
  add column parts jsonb not null default '[]';
