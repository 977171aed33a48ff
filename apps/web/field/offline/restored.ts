import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { setPageAccount } from '../../api/page-account.ts';
import { loadSnapshot } from '../../entities/session/snapshot.ts';
import { nowMs } from '../../time/clock.ts';

let restoredAtMs: number | null = null;
const listeners = new Set<() => void>();

function setRestoredAt(atMs: number | null): void {
  restoredAtMs = atMs;
  for (const listener of listeners) listener();
}

/** Fills the page with the last known state of this device. Returns whether there was one. */
export async function restoreState(client: QueryClient): Promise<boolean> {
  const snapshot = await loadSnapshot(nowMs());
  // The server has responded in the meantime.
  if (snapshot === null || client.getQueryData(['me']) !== undefined) return snapshot !== null;
  // First, because it is part of every query key.
  setPageAccount(snapshot.accountId);
  for (const { key, data } of snapshot.reads) client.setQueryData(key, data, { updatedAt: snapshot.savedAtMs });
  setRestoredAt(snapshot.savedAtMs);
  return client.getQueryData(['me']) !== undefined;
}

/** The connection is back: everything is reloaded. */
export function endRestoredState(client: QueryClient): void {
  if (restoredAtMs === null) return;
  setRestoredAt(null);
  void client.invalidateQueries();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When the state was stored from which the page started, ms; null if the displayed data came from the server. */
export function useRestoredAt(): number | null {
  return useSyncExternalStore(subscribe, () => restoredAtMs);
}
