-- An operator locks a user: no session of theirs counts any more, however it was started.
alter table users add column locked_at timestamptz;

-- Capitals with Polish diacritics are found too: the cluster's own locale knows none.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm')
    and exists (select from pg_collation where collname = 'pl-x-icu') then
    drop index clients_name_parts, clients_city_parts;
    create index clients_name_parts on clients using gin (lower(name collate "pl-x-icu") gin_trgm_ops);
    create index clients_city_parts on clients using gin (lower(city collate "pl-x-icu") gin_trgm_ops);
  end if;
end $$;
