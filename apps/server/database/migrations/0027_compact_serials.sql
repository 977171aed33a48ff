-- A typed serial number is found with its dashes, with spaces instead of them, or without either.
create index hardware_compact_serial on hardware (upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')));
