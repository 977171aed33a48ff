-- More units of area, and how a user reads dates: in words as their language does, or in figures.
alter table users drop constraint users_area_unit_check;
alter table users add constraint users_area_unit_check check (area_unit in ('ha', 'a', 'm2', 'acre'));
alter table users add column date_format text not null default 'words'
  check (date_format in ('words', 'dmy', 'mdy', 'iso'));
