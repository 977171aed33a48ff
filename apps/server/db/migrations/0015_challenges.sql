-- What many wrong tries lead to: work before each further one.

-- Failures in a row of one account, whatever lies between them; only the right password ends the row.
alter table login_throttles add column in_a_row integer not null default 0;

-- Puzzles that were solved count once, until their time is over.
create table spent_puzzles (
  puzzle text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on spent_puzzles to zagon_system;
