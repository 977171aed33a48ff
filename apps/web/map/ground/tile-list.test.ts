import { expect, test } from 'vitest';
import { keptTiles, MAX_STORED_BYTES, type TileEntry } from './tile-list.ts';

const entry = (url: string, bytes: number, usedAtMs: number): TileEntry => ({ url, bytes, usedAtMs, storedAtMs: 0 });
const urls = (entries: readonly TileEntry[]) => entries.map(({ url }) => url);

test('tiles stay as long as they fit', () => {
  const { kept, removed } = keptTiles([entry('a', 40, 1), entry('b', 60, 2)], 100);
  expect([urls(kept), urls(removed)]).toEqual([['b', 'a'], []]);
});

test('the least recently used tiles are removed first', () => {
  const { kept, removed } = keptTiles([entry('a', 40, 3), entry('b', 60, 1), entry('c', 60, 2)], 100);
  expect([urls(kept), urls(removed)]).toEqual([['a', 'c'], ['b']]);
});

test('a tile that is stored again counts once, with its new size', () => {
  expect(keptTiles([entry('a', 90, 1), entry('a', 40, 2), entry('b', 60, 3)], 100).removed).toEqual([]);
});

test('a device stores at most 30 MB of tiles', () => {
  const many = Array.from({ length: 400 }, (_, index) => entry(`${index}`, 100_000, index));
  const { kept } = keptTiles(many);
  expect(MAX_STORED_BYTES).toBe(30_000_000);
  expect(kept).toHaveLength(300);
  expect(urls(kept)).not.toContain('99');
});
