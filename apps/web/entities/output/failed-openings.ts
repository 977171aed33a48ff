import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { useSyncExternalStore } from 'react';
import { useRead } from '../../api/query.ts';

const STORAGE_KEY = 'zagon.seen-failed-openings';

/** How many are stored: the server lists each for a day only. */
const MAX_REMEMBERED = 50;

let seenIds: readonly string[] = readSeen();
const listeners = new Set<() => void>();

function readSeen(): readonly string[] {
  try {
    return (localStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter((id) => id !== '');
  } catch {
    // Storage is blocked: seen until the page is left.
    return [];
  }
}

/** Marks a failed opening as seen in this browser. */
export function markSeen(id: string): void {
  seenIds = [...seenIds, id].slice(-MAX_REMEMBERED);
  try {
    localStorage.setItem(STORAGE_KEY, seenIds.join(' '));
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The hand openings that failed within a day and were not marked as seen, newest first. */
export function useFailedOpenings(): readonly HandOpeningShape[] {
  const failed = useRead('listFailedHandOpenings').data ?? [];
  const seen = useSyncExternalStore(subscribe, () => seenIds);
  return failed.filter(({ id }) => !seen.includes(id));
}
