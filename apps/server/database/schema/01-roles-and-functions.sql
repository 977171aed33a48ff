-- What the other files of this folder build on. Together they are the baseline: the schema of an empty database, created
-- in the order of their numbers in one transaction. A database that exists gets migrations instead, so these files do not
-- change: see docs/decisions/0074-baseline-of-the-schema.md.
--
-- Two roles read and write. `zagon_app` serves users: row-level security limits it to one account, named by the
-- transaction's setting zagon.client_id; unset means no rows at all. `zagon_system` serves the field link, the irrigation
-- engine and sign-in, which work across accounts. Neither owns the schema. References between rows of an account contain
-- client_id, so that they cannot cross accounts.

do $$
begin
  if not exists (select from pg_roles where rolname = 'zagon_app') then create role zagon_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'zagon_system') then create role zagon_system nologin; end if;
  execute format('grant zagon_app, zagon_system to %I', current_user);
end $$;

grant usage on schema public to zagon_app, zagon_system;
-- It makes and drops the partitions of the readings.
grant create on schema public to zagon_system;
-- Created by `migrate`, which notes every version here.
grant select, insert, update, delete on schema_version to zagon_system;

-- Trigrams find parts of words. An external database without the extension searches all rows: indexes that need it are
-- created only if it is there.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm with schema public;
  end if;
end $$;

create function current_client_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('zagon.client_id', true), '')::uuid $$;

-- The shard of an account: processes lead whole shards.
create function shard_of(account uuid) returns smallint language sql immutable parallel safe
  as $$ select get_byte(sha256(uuid_send(account)), 0)::smallint $$;

-- A text as a search compares it: lower case and without diacritics, so that "zolty" finds "Żółty". The same as `fold`
-- of the programs; marks that stand alone, as in file names of some systems, are left out.
create function folded(text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(translate(
    lower($1 collate "pl-x-icu"),
    'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžșț' || U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0326\0327\0328',
    'aaaaaaceeeeiiiinoooooouuuuyyaaaccccddeeeeegggghiiiiijkllllnnnooorrrssssttuuuuuuwyzzzst'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- ---------------------------------------------------------------- only for the files of this folder; the last drops them

-- Secures the rows of a table, and opens all of them to `zagon_system`.
create procedure secure_rows(secured regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', secured);
  execute format('alter table %s force row level security', secured);
  execute format('create policy system on %s to zagon_system using (true) with check (true)', secured);
end $$;

-- The same, and opens to `zagon_app` the rows of its account.
create procedure secure_rows_by_account(secured regclass) language plpgsql as $$
begin
  call secure_rows(secured);
  execute format('create policy account on %s to zagon_app using (client_id = current_client_id()) with check (client_id = current_client_id())', secured);
end $$;
