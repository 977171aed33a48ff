-- expands
-- The label on the lid of a valve box leads to its module by a code that says nothing else. Every module has one, whether
-- or not it has valves: programs from before add modules too. Ten letters of base32 from 50 random bits; bytes 6 and 8 of
-- a random UUID are left out, because some of their bits are fixed.
create function new_box_code() returns text language sql volatile as $$
  select string_agg(substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', (get_byte(random, place) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as random offset 0) bytes,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as place
$$;

alter table modules
  add column box_code text not null unique default new_box_code() check (box_code ~ '^[A-Z2-7]{10}$'),
  -- What to know at the box, as written by an administrator.
  add column box_notes text not null default '';
grant select (box_code, box_notes), update (box_code, box_notes) on modules to zagon_app;
