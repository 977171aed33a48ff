-- Many failed attempts in a row require work before each further one.

-- Consecutive failures of one account, however far apart; only the right password resets the count.
alter table login_throttles add column in_a_row integer not null default 0;

-- A solved puzzle can be used once until it expires.
create table spent_puzzles (
  puzzle text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on spent_puzzles to zagon_system;
