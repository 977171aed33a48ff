-- Days that are over, a second time: packed by module, field and day, so that a year is 365 small rows
-- and not 35,000. The wide rows stay the truth; a day that gets late readings is sealed anew from them.

-- A sealed day. stale: readings came for it since; it is read from the wide rows until it is sealed again.
create table sealed_days (
  module_key integer not null,
  -- of UTC
  day date not null,
  version integer not null default 1,
  stale boolean not null default false,
  sealed_at timestamptz not null,
  primary key (module_key, day)
);

-- `field` is the place of the field in the catalogue's list, which only grows at its end.
create table reading_segments (
  module_key integer not null,
  field smallint not null,
  day date not null,
  bytes bytea not null,
  primary key (module_key, field, day)
);
alter table reading_segments alter column bytes set storage external;

-- What the readings of a day of the account came to; kept for ever.
create table reading_days (
  module_key integer not null,
  field smallint not null,
  -- of the account's own calendar
  day date not null,
  count integer not null,
  least double precision not null,
  most double precision not null,
  total double precision not null,
  primary key (module_key, field, day)
);

-- Days that wait to be sealed: over since the last round, or touched by late readings.
create table days_to_seal (
  module_key integer not null,
  day date not null,
  primary key (day, module_key)
);

-- Up to and with which day all modules were looked at.
create table sealing (one boolean primary key default true check (one), closed_through date not null);

insert into days_to_seal
  select distinct module_key, (ts at time zone 'UTC')::date from readings
  where ts < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' and ts > '2010-01-01';
insert into sealing (closed_through) values ((now() at time zone 'UTC')::date - 1);

do $$
declare
  t text;
begin
  foreach t in array array['sealed_days', 'reading_segments', 'reading_days'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    -- The hour at which a module changed hands is cut by the query; the wall goes by the day.
    execute format('create policy account on %I for select to zagon_app using (
      module_key in (select module_key from module_ownerships
        where client_id = current_client_id() and since = ''-infinity'' and until = ''infinity'')
      or exists (select from module_ownerships o
        where o.client_id = current_client_id() and o.module_key = %I.module_key
          and o.until > %I.day and o.since < %I.day + 1))', t, t, t, t);
    execute format('create policy shared on %I for select to zagon_app
      using (module_key in (select key from modules where id in (select shared_module_ids())))', t);
    execute format('create policy system on %I to zagon_system using (true) with check (true)', t);
    execute format('grant select on %I to zagon_app', t);
    execute format('grant select, insert, update, delete on %I to zagon_system', t);
  end loop;
end $$;
grant select, insert, update, delete on days_to_seal, sealing to zagon_system;
