-- expands
-- What all live processes of an installation must agree on, and whether one may lead accounts.
alter table processes
  -- 'built-in': stations connect to this process, so it is alone.
  add column broker text not null default 'outside' check (broker in ('built-in', 'outside')),
  -- Keyed hashes of settings by their name, and their key: two processes can be compared, the values not be read.
  add column settings_key text not null default '',
  add column settings jsonb not null default '{}',
  -- False: the clock of its machine is wrong; it neither plans nor opens.
  add column clock_ok boolean not null default true,
  -- False: it is not connected to the broker.
  add column link_ok boolean not null default true;

-- The time of the host's state as stations last saw it, ms: it only grows, whichever process announces it.
create table host_state (
  only_row boolean primary key default true check (only_row),
  state_ms bigint not null
);
insert into host_state (state_ms) values (0);
grant select, insert, update on host_state to zagon_system;
