-- A packed copy of finished days by module, field and day, so that a year is 365 small rows instead of 35,000.
-- The wide rows remain authoritative; a day that receives late readings is resealed from them.

-- A sealed day. stale: it has since received readings; it is read from the wide rows until resealed.
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

-- Days waiting to be sealed: finished since the last pass, or touched by late readings.
create table days_to_seal (
  module_key integer not null,
  day date not null,
  primary key (day, module_key)
);

-- The last day for which all modules were queued, inclusive.
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
    -- The exact hour of a change of owner is enforced by the query; the policy works by day.
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
