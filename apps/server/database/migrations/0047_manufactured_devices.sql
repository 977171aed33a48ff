-- Manufactured devices as operators manage them: what the factory knows of a device, how it leaves an account, and
-- imports of many. System role only, like `hardware` itself.
alter table hardware
  add column id uuid not null default gen_random_uuid() unique,
  add column nfc_code text,
  add column batch text not null default '',
  add column firmware text not null default '',
  add column scrapped_at timestamptz,
  -- Set while an operator's order waits until the device is confirmed closed and out of its account. `leaving_with` is
  -- the device the order was given for: a station takes everything behind it along.
  add column leaving text check (leaving in ('release', 'transfer', 'scrap')),
  add column leaving_with text,
  -- the receiving account; no reference, because an account may be erased meanwhile
  add column leaving_to uuid,
  add column leaving_reason text,
  add column leaving_by uuid,
  add column leaving_at timestamptz;
create unique index hardware_nfc on hardware (nfc_code) where nfc_code is not null;
create index hardware_leaving on hardware (leaving_with) where leaving is not null;
-- Parts of a serial number; an external database without the extension searches all rows.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index hardware_serial_parts on hardware
      using gin (upper(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) gin_trgm_ops);
  end if;
end $$;
create index modules_removed_serial on modules (serial_number) where removed_at is not null;
create index module_events_replaced on module_events ((details ->> 'before')) where kind = 'replaced';

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

grant select, insert, update, delete on hardware_events, hardware_imports, hardware_import_lines to zagon_system;
