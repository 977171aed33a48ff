import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { closeWrites } from '../../../api/closed-writes.ts';
import { setPageAccount } from '../../../api/page-account.ts';
import { startedOffline } from '../../../live/connection.ts';
import { nowMs } from '../../../time/clock.ts';
import type { Me } from '../session.ts';
import { loadSnapshot, type Snapshot, type StoredPage } from './snapshot.ts';

let restoredAtMs: number | null = null;
/** Whose state the page started from, even after it was reloaded. */
let owner: Pick<Snapshot, 'userId' | 'accountId'> | null = null;
const listeners = new Set<() => void>();

function setRestoredAt(atMs: number | null): void {
  restoredAtMs = atMs;
  closeWrites(atMs !== null);
  for (const listener of listeners) listener();
}

/** Fills the page with its last known state on this device. Returns whether there was one. */
export async function restoreState(client: QueryClient, page: StoredPage): Promise<boolean> {
  const snapshot = await loadSnapshot(page, nowMs());
  // The server has responded in the meantime.
  if (snapshot === null || client.getQueryData(['me']) !== undefined) return snapshot !== null;
  const { savedAtMs, userId, accountId } = snapshot;
  // First, because it is part of every query key.
  setPageAccount(accountId);
  for (const { key, data, validAtMs } of snapshot.reads) client.setQueryData(key, data, { updatedAt: validAtMs });
  if (client.getQueryData(['me']) === undefined) return false;
  owner = { userId, accountId };
  setRestoredAt(savedAtMs);
  startedOffline(savedAtMs);
  return true;
}

/** The connection is back: everything is reloaded. */
export function endRestoredState(client: QueryClient): void {
  if (restoredAtMs === null) return;
  setRestoredAt(null);
  void client.invalidateQueries();
}

/** Whether the page shows the state of someone other than the user whom the server knows, who signed in elsewhere. */
export function isOfAnotherUser(me: Me): boolean {
  return owner !== null && (owner.userId !== me.user.id || owner.accountId !== (me.client?.id ?? null));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When the state was stored from which the page started, ms; null if the displayed data came from the server. */
export function useRestoredAt(): number | null {
  return useSyncExternalStore(subscribe, () => restoredAtMs);
}
