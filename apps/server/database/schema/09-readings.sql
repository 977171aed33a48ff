-- Readings, their packed copies and daily aggregates, and imports of older ones.

-- One wide row per module and instant; the columns are named after the catalogue's fields. A NULL costs nothing.
-- Partitioned by month: expired data is removed by dropping a table, and reading a year uses twelve small indexes.
create table readings (
  module_key integer not null,
  ts timestamptz not null,
  "TEMP_1" real, "TEMP_2" real, "TEMP_3" real,
  "HUMIDITY_1" real, "HUMIDITY_2" real, "HUMIDITY_3" real,
  "ECW_1" real, "ECW_2" real, "ECW_3" real,
  "MCI_1" real, "MCI_2" real, "MCI_3" real,
  "LIGHT_1" real, "BATTERY_1" real,
  humidity real, "TEMP_DEW_1" real, "TEMP_WET_1" real, "VPD_1" real, "HD_1" real,
  "PWI_1" real, "VPD_INFECT_1" smallint, "TEMP_KAMER_1" real, "TEMP_GAP_1" real,
  "WEIGHT_SUM_1" real, "WEIGHT_TENSO_1" real, "WEIGHT_TENSO_2" real, "HUMI_CALC_1" real,
  tensometer_1 double precision, tensometer_2 double precision,
  "DI_USR_1" smallint, "DI_USR_2" smallint, "DI_USR_3" double precision, "DI_USR_4" double precision,
  "ANALOG_USR_1" real, "ANALOG_USR_2" real, analog1 real, analog2 real,
  cnt3 double precision, cnt4 double precision,
  i1 smallint, i2 smallint, i3 smallint, i4 smallint,
  o1 smallint, o2 smallint, o3 smallint, o4 smallint,
  sigstr real, gsmstr real, comm smallint, battvol real, btemp real, rtx_temp real, rtx_hum real,
  -- What a counter was kept from counting, because its meter cannot have delivered it.
  apart3 double precision, apart4 double precision,
  primary key (module_key, ts)
) partition by range (ts);
-- Holds months that have no partition yet; maintenance moves them to their own.
create table readings_other partition of readings default;
-- Only a table's owner can COPY into it under row-level security, and readings are inserted with COPY.
alter table readings owner to zagon_system;
alter table readings_other owner to zagon_system;

-- Rows are filtered by module and by the span in which the account owned it. Nearly all modules have only ever had one
-- owner, so their span need not be checked row by row.
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
create policy shared on readings for select to zagon_app
  using (module_key in (select key from modules where id in (select shared_module_ids())));
grant select on readings to zagon_app;

-- Creates the partition of a month (UTC) and moves its rows there from the default one; false if it already exists.
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

-- Drops partitions of months that end before a moment, and older rows elsewhere; returns the names of the dropped tables.
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

set local role zagon_system;
do $$
begin
  perform make_readings_month((date_trunc('month', now() at time zone 'UTC') + make_interval(months => n))::date)
    from generate_series(-3, 2) as n;
end $$;
reset role;

-- ---------------------------------------------------------------- sealed days

-- A packed copy of finished days by module, field and day, so that a year is 365 small rows instead of 35,000. The wide
-- rows remain authoritative; a day that receives late readings is resealed from them.

-- stale: it has since received readings; it is read from the wide rows until resealed.
create table sealed_days (
  module_key integer not null,
  -- UTC
  day date not null,
  version integer not null default 1,
  stale boolean not null default false,
  sealed_at timestamptz not null,
  primary key (module_key, day)
);

-- `field` is the field's position in the catalogue's list, which is append-only.
create table reading_segments (
  module_key integer not null,
  field smallint not null,
  day date not null,
  bytes bytea not null,
  primary key (module_key, field, day)
);
alter table reading_segments alter column bytes set storage external;

-- Daily aggregates of the account's readings; stored forever.
create table reading_days (
  module_key integer not null,
  field smallint not null,
  -- in the account's own calendar
  day date not null,
  count integer not null,
  least double precision not null,
  most double precision not null,
  total double precision not null,
  primary key (module_key, field, day)
);

do $$
declare t text;
begin
  foreach t in array array['sealed_days', 'reading_segments', 'reading_days'] loop
    call secure_rows(t::regclass);
    -- The exact hour of a change of owner is enforced by the query; the policy works by day.
    execute format('create policy account on %I for select to zagon_app using (
      module_key in (select module_key from module_ownerships
        where client_id = current_client_id() and since = ''-infinity'' and until = ''infinity'')
      or exists (select from module_ownerships o
        where o.client_id = current_client_id() and o.module_key = %I.module_key
          and o.until > %I.day and o.since < %I.day + 1))', t, t, t, t);
    execute format('create policy shared on %I for select to zagon_app
      using (module_key in (select key from modules where id in (select shared_module_ids())))', t);
  end loop;
end $$;
grant select on sealed_days, reading_segments, reading_days to zagon_app;

-- Days waiting to be sealed: finished since the last pass, or touched by late readings.
create table days_to_seal (
  module_key integer not null,
  day date not null,
  -- Since when it waits, so that a growing delay is noticed.
  queued_at timestamptz default clock_timestamp(),
  primary key (day, module_key)
);

-- The last day for which all modules were queued, inclusive.
create table sealing (one boolean primary key default true check (one), closed_through date not null);
insert into sealing (closed_through) values ((now() at time zone 'UTC')::date - 1);

grant select, insert, update, delete on sealed_days, reading_segments, reading_days, days_to_seal, sealing to zagon_system;

-- ---------------------------------------------------------------- imports

-- Older readings imported from CSV files. A row is one file in progress; its text is stored in parts and deleted when the
-- import ends. `lines_done` advances in the transaction that stores the readings, so that a process taking over after a
-- restart continues with the next line.
create table imports (
  id uuid primary key,
  client_id uuid not null references clients,
  module_id uuid not null,
  user_id uuid references users on delete set null,
  name text not null check (char_length(name) between 1 and 200),
  state text not null check (state in ('receiving', 'running', 'done', 'cancelled', 'failed')),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  parts integer not null default 0,
  chars integer not null default 0,
  line_ends integer not null default 0,
  -- as in the contract
  mapping jsonb,
  lines_done integer not null default 0,
  taken integer not null default 0,
  refused integer not null default 0,
  -- the first refused lines: line, column, value, rule, params
  report jsonb not null default '[]',
  unique (client_id, id),
  constraint imports_module foreign key (client_id, module_id) references modules (client_id, id) on delete cascade
);
create index imports_of_module on imports (client_id, module_id, created_at);
create index imports_running on imports (started_at) where state = 'running';
call secure_rows_by_account('imports');

create table import_parts (
  client_id uuid not null,
  import_id uuid not null,
  part integer not null,
  text text not null,
  primary key (import_id, part),
  foreign key (client_id, import_id) references imports (client_id, id) on delete cascade
);
call secure_rows_by_account('import_parts');

grant select, insert, update, delete on imports, import_parts to zagon_app, zagon_system;
