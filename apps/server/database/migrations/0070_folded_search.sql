-- expands
-- A text as a search compares it: lower case and without diacritics, so that "zolty" finds "Żółty". The same as `fold`
-- of the programs; marks that stand alone, as in file names of some systems, are left out.
create function folded(text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(translate(
    lower($1 collate "pl-x-icu"),
    'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžșț' || U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0326\0327\0328',
    'aaaaaaceeeeiiiinoooooouuuuyyaaaccccddeeeeegggghiiiiijkllllnnnooorrrssssttuuuuuuwyzzzst'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- An external database without the extension searches all rows.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    drop index clients_name_parts, clients_city_parts, users_email_parts, deliveries_address_parts, hardware_batch_parts,
      hardware_nfc_parts;
    create index clients_name_parts on clients using gin (folded(name) gin_trgm_ops);
    create index clients_city_parts on clients using gin (folded(city) gin_trgm_ops);
    create index users_email_parts on users using gin (folded(email) gin_trgm_ops);
    create index deliveries_address_parts on deliveries using gin (folded(address) gin_trgm_ops);
    create index hardware_batch_parts on hardware using gin (folded(batch) gin_trgm_ops);
    create index hardware_nfc_parts on hardware using gin (folded(nfc_code) gin_trgm_ops);
  end if;
end $$;
