import { expect, test } from 'vitest';
import { VersionsRead } from './versions-read.ts';

test('the versions in responses are remembered by session: of items, of lists, and of lists in an item', () => {
  const read = new VersionsRead();
  read.note('s1', { id: 'a', version: 'v1', outputs: [{ id: 'b', version: 'v2' }] });
  read.note('s1', [{ id: 'c', version: 3 }]);
  expect(read.has('s1', 'a', 'v1')).toBe(true);
  expect(read.has('s1', 'b', 'v2')).toBe(true);
  expect(read.has('s1', 'c', 3)).toBe(true);
  expect(read.has('s1', 'a', 3)).toBe(false);
  expect(read.has('s2', 'a', 'v1')).toBe(false);
});

test('the oldest versions are forgotten first', () => {
  const read = new VersionsRead(2);
  for (const version of ['v1', 'v2', 'v1', 'v3']) read.note('s', { version });
  expect(['v1', 'v2', 'v3'].map((version) => read.has('s', '', version))).toEqual([true, false, true]);
});
