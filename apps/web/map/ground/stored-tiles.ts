import { keptTiles, type TileEntry } from './tile-list.ts';

/** Storage key of the tiles on this device, and the list of them with their sizes. */
const CACHE = 'zagon-tiles';
const LIST = '/tile-list';

/** An older tile is requested again if there is a network, ms. Providers ask for a week at least. */
export const TILE_FRESH_MS = 7 * 24 * 3_600_000;

let isKept = false;

/** Decides whether tiles are stored: not for operators and walls, like the rest of the farm's state. */
export function setTilesKept(kept: boolean): void {
  isKept = kept;
}

/** One change at a time: nothing is stored by a save that a removal overtook. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Value>(action: () => Promise<Value>): Promise<Value> {
  const turn = last.then(action, action);
  last = turn;
  return turn;
}

async function readList(cache: Cache): Promise<readonly TileEntry[]> {
  const stored = await cache.match(LIST);
  const list: unknown = stored === undefined ? [] : await stored.json();
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

function isEntry(value: unknown): value is TileEntry {
  if (typeof value !== 'object' || value === null) return false;
  const of = new Map(Object.entries(value));
  const hasNumbers = ['bytes', 'usedAtMs', 'storedAtMs'].every((name) => typeof of.get(name) === 'number');
  return hasNumbers && typeof of.get('url') === 'string';
}

/** A stored tile with its age; null if there is none. */
export async function storedTile(url: string, nowMs: number): Promise<{ blob: Blob; isFresh: boolean } | null> {
  if (!isKept || !('caches' in globalThis)) return null;
  const cache = await caches.open(CACHE);
  const stored = await cache.match(url);
  if (stored === undefined) return null;
  const storedAtMs = Number(stored.headers.get('x-stored-at'));
  return { blob: await stored.blob(), isFresh: nowMs - storedAtMs < TILE_FRESH_MS };
}

/** Stores a checked tile, and removes those that were not used for the longest time if there are too many. */
export async function storeTile(url: string, blob: Blob, nowMs: number): Promise<void> {
  if (!isKept || !('caches' in globalThis)) return;
  await inTurn(async () => {
    if (!isKept) return;
    const cache = await caches.open(CACHE);
    const entry = { url, bytes: blob.size, usedAtMs: nowMs, storedAtMs: nowMs };
    const { kept, removed } = keptTiles([...(await readList(cache)), entry]);
    for (const { url: old } of removed) await cache.delete(old);
    if (kept.includes(entry))
      await cache.put(
        url,
        new Response(blob, { headers: { 'content-type': blob.type, 'x-stored-at': String(nowMs) } }),
      );
    await cache.put(LIST, new Response(JSON.stringify(kept)));
  });
}

/** Notes which stored tiles were shown, so that they are removed last. */
export async function noteUsed(urls: ReadonlySet<string>, nowMs: number): Promise<void> {
  if (!isKept || urls.size === 0 || !('caches' in globalThis)) return;
  await inTurn(async () => {
    if (!isKept) return;
    const cache = await caches.open(CACHE);
    const list = (await readList(cache)).map((entry) => (urls.has(entry.url) ? { ...entry, usedAtMs: nowMs } : entry));
    await cache.put(LIST, new Response(JSON.stringify(list)));
  });
}

/** Removes all tiles from this device. */
export async function wipeTiles(): Promise<void> {
  isKept = false;
  if ('caches' in globalThis) await inTurn(() => caches.delete(CACHE));
}
