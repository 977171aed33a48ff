import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTilesKept, storedTile, storeTile, TILE_FRESH_MS, wipeTiles } from './stored-tiles.ts';

const URL = 'https://tiles.example/1/2/3.png';
const blob = () => new Blob(['tile'], { type: 'image/png' });

/** A cache storage in memory. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return Promise.resolve({
      match: (url: string) => Promise.resolve(entries.get(url)?.clone()),
      put: (url: string, response: Response) => Promise.resolve(void entries.set(url, response)),
      delete: (url: string) => Promise.resolve(entries.delete(url)),
    });
  };
  return { all, open, delete: (name: string) => Promise.resolve(all.delete(name)) };
}

let stored = memoryCaches();
beforeEach(() => {
  stored = memoryCaches();
  vi.stubGlobal('caches', stored);
  setTilesKept(true);
});
afterEach(() => vi.unstubAllGlobals());

test('a tile that was looked at is on the device, and is fresh for a week', async () => {
  await storeTile(URL, blob(), 0);
  expect(await storedTile(URL, TILE_FRESH_MS - 1)).toMatchObject({ isFresh: true });
  const old = await storedTile(URL, TILE_FRESH_MS);
  expect(old?.isFresh).toBe(false);
  expect(await old?.blob.text()).toBe('tile');
});

test('no tile is on the device after the session ended, not even one that arrives later', async () => {
  await storeTile(URL, blob(), 0);
  const late = storeTile(`${URL}?late`, blob(), 0);
  await wipeTiles();
  await late;
  await storeTile(URL, blob(), 0);
  expect([...stored.all.keys()]).toEqual([]);
});

test('no tile is stored for those whose state is not stored either', async () => {
  setTilesKept(false);
  await storeTile(URL, blob(), 0);
  expect([...stored.all.keys()]).toEqual([]);
});
