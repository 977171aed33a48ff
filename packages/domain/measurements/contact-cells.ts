import { staleFromMs } from './freshness.ts';

/** Quarters of an hour in a day. */
export const CONTACT_CELLS = 96;
const CELL_MS = 15 * 60_000;

/**
 * Contact of a module in the last 24 hours, a cell per quarter of an hour, oldest first. A cell is true if the module
 * was in contact at its end: its newest reading until then was not overdue.
 */
export function contactCells(
  readingsAtMs: readonly number[],
  reportingIntervalMinutes: number,
  nowMs: number,
): readonly boolean[] {
  const sorted = readingsAtMs.toSorted((a, b) => a - b);
  let next = 0;
  let newestMs: number | null = null;
  return Array.from({ length: CONTACT_CELLS }, (_, cell) => {
    const endMs = nowMs - (CONTACT_CELLS - 1 - cell) * CELL_MS;
    for (let atMs = sorted[next]; atMs !== undefined && atMs <= endMs; atMs = sorted[next]) {
      newestMs = atMs;
      next += 1;
    }
    return newestMs !== null && endMs <= staleFromMs(newestMs, reportingIntervalMinutes);
  });
}
