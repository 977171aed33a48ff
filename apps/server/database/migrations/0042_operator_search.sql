-- One search field of the operator finds an account by its name, town, tax number, the address of a user or a serial
-- number, and any part of them. Trigrams find parts; an external database without the extension searches all rows.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm with schema public;
    create index clients_name_parts on clients using gin (lower(name) gin_trgm_ops);
    create index clients_city_parts on clients using gin (lower(city) gin_trgm_ops);
    create index clients_tax_number_parts on clients using gin (tax_number gin_trgm_ops);
    create index users_email_parts on users using gin (lower(email) gin_trgm_ops);
    create index modules_serial_parts on modules
      using gin (upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) gin_trgm_ops);
  end if;
end $$;
create index alarms_active on alarms (client_id) where inactivation_date is null and deletion_date is null;
