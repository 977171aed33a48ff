/** Room for tiles on a device, bytes. */
export const MAX_STORED_BYTES = 30_000_000;

/** A stored tile. */
export type TileEntry = {
  readonly url: string;
  readonly bytes: number;
  readonly usedAtMs: number;
  readonly storedAtMs: number;
};

type Kept = { readonly kept: readonly TileEntry[]; readonly removed: readonly TileEntry[] };

/**
 * Divides the tiles of a device into those that stay and those that are removed: the least recently used first, until
 * the rest fits. Of entries for one address the last counts.
 */
export function keptTiles(entries: readonly TileEntry[], maxBytes = MAX_STORED_BYTES): Kept {
  const newest = [...new Map(entries.map((entry) => [entry.url, entry])).values()];
  const kept: TileEntry[] = [];
  const removed: TileEntry[] = [];
  let bytes = 0;
  for (const entry of newest.toSorted((a, b) => b.usedAtMs - a.usedAtMs)) {
    const fits = removed.length === 0 && bytes + entry.bytes <= maxBytes;
    if (fits) bytes += entry.bytes;
    (fits ? kept : removed).push(entry);
  }
  return { kept, removed };
}
