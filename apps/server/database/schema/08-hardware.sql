-- Devices as manufactured and labelled: what the factory knows of a device, how it leaves an account, and imports of many.
-- A module belongs to an account; its device is the hardware in the field. System role only: PINs are checked, never read.

create table hardware (
  serial_number text primary key,
  pin_hash text not null,
  device_type text not null,
  -- the base station that receives it; null if unknown, and for devices with their own link
  station_serial text,
  -- added to an account together with its station
  paired boolean not null default false,
  -- for the link of a base station
  secret_hash bytea,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  nfc_code text,
  batch text not null default '',
  firmware text not null default '',
  scrapped_at timestamptz,
  -- Set while an operator's order waits until the device is confirmed closed and out of its account. `leaving_with` is
  -- the device the order was given for: a station takes everything behind it along.
  leaving text check (leaving in ('release', 'transfer', 'scrap')),
  leaving_with text,
  -- the receiving account; no reference, because an account may be erased meanwhile
  leaving_to uuid,
  leaving_reason text,
  leaving_by uuid,
  leaving_at timestamptz
);
create index hardware_station on hardware (station_serial);
create index hardware_type on hardware (device_type);
create unique index hardware_nfc on hardware (nfc_code) where nfc_code is not null;
create index hardware_leaving on hardware (leaving_with) where leaving is not null;
-- A typed serial number is found with its dashes, with spaces instead of them, or without either.
create index hardware_compact_serial on hardware (upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')));
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index hardware_serial_parts on hardware
      using gin (upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) gin_trgm_ops);
    create index hardware_batch_parts on hardware using gin (folded(batch) gin_trgm_ops);
    create index hardware_nfc_parts on hardware using gin (folded(nfc_code) gin_trgm_ops);
  end if;
end $$;

-- What operators did with a device. Activation and removal by accounts are in the modules and their events.
create table hardware_events (
  id uuid primary key,
  serial_number text not null references hardware on delete cascade,
  kind text not null,
  reason text,
  user_id uuid,
  -- the account it was in, or that receives it
  account_id uuid,
  at timestamptz not null
);
create index hardware_events_device on hardware_events (serial_number, at desc);

-- One import of many devices. Its lines are kept as read, with hashed PINs and secrets; the file is never stored.
create table hardware_imports (
  id uuid primary key,
  user_id uuid references users on delete set null,
  name text not null check (char_length(name) between 1 and 200),
  state text not null check (state in ('receiving', 'checked', 'running', 'done', 'refused', 'cancelled')),
  mode text check (mode in ('skip_refused', 'all_or_nothing')),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  parts integer not null default 0,
  lines integer not null,
  received integer not null default 0,
  good integer not null default 0,
  refused integer not null default 0,
  added integer not null default 0
);
create index hardware_imports_running on hardware_imports (started_at) where state = 'running';

create table hardware_import_lines (
  import_id uuid not null references hardware_imports on delete cascade,
  line integer not null,
  serial_number text not null,
  -- without dashes, in capitals: serial numbers with the same key are the same device
  serial_key text not null,
  device_type text not null,
  -- null for a line that is refused
  pin_hash text,
  secret_hash bytea,
  station_serial text,
  nfc_code text,
  batch text not null,
  firmware text not null,
  -- rules that the line breaks by itself, and against other lines and devices: column, value, rule, params
  problems jsonb not null default '[]',
  conflicts jsonb not null default '[]',
  primary key (import_id, line)
);

-- Attempts at labels and share codes, counted in a sliding hour.
create table claim_tries (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null
);
create index claim_tries_key on claim_tries (key, at);

-- What the operator should check: an unassigned device sends messages through a station.
create table operator_notices (
  id uuid primary key,
  kind text not null check (kind in ('unknown_device')),
  station_serial text not null,
  module_serial text not null,
  messages bigint not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (kind, station_serial, module_serial)
);

grant select, insert, update, delete on
  hardware, hardware_events, hardware_imports, hardware_import_lines, claim_tries, operator_notices to zagon_system;
