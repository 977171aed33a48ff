import { expect, test } from 'vitest';
import { shareShards } from './shard-share.ts';

test.each([
  ['a process alone takes all shards', { live: 1, own: 0, free: 256 }, { take: 256, give: 0 }],
  ['of two processes each takes half', { live: 2, own: 0, free: 256 }, { take: 128, give: 0 }],
  ['of three processes each takes at most 86', { live: 3, own: 80, free: 40 }, { take: 6, give: 0 }],
  ['a process takes no more than are free', { live: 3, own: 0, free: 2 }, { take: 2, give: 0 }],
  ['a surplus is given up one by one', { live: 2, own: 256, free: 0 }, { take: 0, give: 1 }],
  ['a process with its share does nothing', { live: 2, own: 128, free: 0 }, { take: 0, give: 0 }],
])('shards are shared evenly: %s', (_, counts, move) => {
  expect(shareShards(counts)).toEqual(move);
});
