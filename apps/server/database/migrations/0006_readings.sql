-- Readings partitioned by month: expired data is removed by dropping a table, and reading a year uses twelve
-- small indexes.
alter table readings rename to readings_before;
alter table readings_before rename constraint readings_pkey to readings_before_pkey;
drop policy account on readings_before;

create table readings (like readings_before including defaults, primary key (module_key, ts)) partition by range (ts);
-- Holds months that have no partition yet; maintenance moves them to their own.
create table readings_other partition of readings default;
alter table readings owner to zagon_system;
alter table readings_other owner to zagon_system;

-- Creates the partition of a month (UTC) and moves its rows there from the default one; false if it already
-- exists.
create function make_readings_month(month date) returns boolean language plpgsql set timezone = 'UTC' as $$
declare
  first date := date_trunc('month', month)::date;
  next date := (first + interval '1 month')::date;
  name text := 'readings_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(name) is not null then return false; end if;
  -- Blocks writers to the default partition, or a row could slip in between the move and the attachment.
  lock table readings_other in share row exclusive mode;
  execute format('create table %I (like readings including defaults including constraints)', name);
  execute format('with moved as (delete from readings_other where ts >= %L and ts < %L returning *) insert into %I select * from moved', first::timestamptz, next::timestamptz, name);
  execute format('alter table %I add primary key (module_key, ts)', name);
  execute format('alter table readings attach partition %I for values from (%L) to (%L)', name, first::timestamptz, next::timestamptz);
  return true;
end $$;
alter function make_readings_month(date) owner to zagon_system;

-- Drops partitions of months that end before a moment, and older rows elsewhere; returns the names of the
-- dropped tables.
create function drop_readings_before(moment timestamptz) returns setof text language plpgsql set timezone = 'UTC' as $$
declare
  name text;
begin
  delete from readings_other where ts < moment;
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'readings'::regclass and c.relname ~ '^readings_\d{4}_\d{2}$'
      and to_date(substr(c.relname, 10), 'YYYY_MM') + interval '1 month' <= moment
  loop
    execute format('drop table %I', name);
    return next name;
  end loop;
end $$;
alter function drop_readings_before(timestamptz) owner to zagon_system;

insert into readings select * from readings_before;
drop table readings_before;
set local role zagon_system;
do $$
declare
  month date;
begin
  for month in
    select distinct date_trunc('month', ts at time zone 'UTC')::date from readings_other where ts > '2010-01-01'
    union
    select (date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date from generate_series(-3, 2) as n
  loop
    perform make_readings_month(month);
  end loop;
end $$;
reset role;

-- Rows are filtered by module and by the span in which the account owned it. Nearly all modules have only ever
-- had one owner, so their span need not be checked row by row.
alter table readings enable row level security;
create policy account on readings to zagon_app
  using (
    module_key in (
      select module_key from module_ownerships
      where client_id = current_client_id() and since = '-infinity' and until = 'infinity')
    or exists (
      select from module_ownerships o
      where o.client_id = current_client_id() and o.module_key = readings.module_key
        and readings.ts >= o.since and readings.ts < o.until));
grant select on readings to zagon_app;
