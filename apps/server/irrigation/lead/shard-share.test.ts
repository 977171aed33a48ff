import { expect, test } from 'vitest';
import { shareShards } from './shard-share.ts';

/** `able` and `isAble` unless given: all live processes can lead. */
const counts = (live: number, own: number, free: number, able = live, isAble = able > 0) => ({
  live,
  able,
  isAble,
  own,
  free,
});

test.each([
  ['a process alone takes all shards', counts(1, 0, 256), { take: 256, give: 0 }],
  ['of two processes each takes half', counts(2, 0, 256), { take: 128, give: 0 }],
  ['of three processes each takes at most 86', counts(3, 80, 40), { take: 6, give: 0 }],
  ['a process takes no more than are free', counts(3, 0, 2), { take: 2, give: 0 }],
  ['a surplus is given up one by one', counts(2, 256, 0), { take: 0, give: 1 }],
  ['a process with its share does nothing', counts(2, 128, 0), { take: 0, give: 0 }],
  ['a process alone that cannot plan keeps all shards', counts(1, 256, 0, 0), { take: 0, give: 0 }],
  ['a process alone that cannot plan takes all shards', counts(1, 0, 256, 0), { take: 256, give: 0 }],
  ['a process that cannot plan gives all to one that can', counts(2, 256, 0, 1, false), { take: 0, give: 256 }],
  ['a process that cannot plan takes nothing beside one that can', counts(2, 0, 256, 1, false), { take: 0, give: 0 }],
  ['the only one of two that can plan takes all', counts(2, 0, 256, 1), { take: 256, give: 0 }],
  ['two that cannot plan share', counts(2, 0, 256, 0), { take: 128, give: 0 }],
])('shards are shared evenly among those that can lead: %s', (_, given, move) => {
  expect(shareShards(given)).toEqual(move);
});
