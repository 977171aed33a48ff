import { useSyncExternalStore } from 'react';
import { storedStops, type PendingStop } from './pending-stop.ts';

/** Prefix of the keys under which the pending stops of one user in one account are stored. */
const STORAGE_PREFIX = 'zagon.field-stops.';

let owner = '';
let stops: readonly PendingStop[] = [];
const listeners = new Set<() => void>();

function update(next: readonly PendingStop[]): void {
  stops = next;
  try {
    if (next.length === 0) localStorage.removeItem(STORAGE_PREFIX + owner);
    else localStorage.setItem(STORAGE_PREFIX + owner, JSON.stringify(next));
  } catch (error) {
    console.info('Pending stops end with this visit:', error);
  }
  for (const listener of listeners) listener();
}

/** Loads the stops that a user pressed in an account and that are not confirmed: they survive a reload. */
export function loadStops(userAndAccount: string): void {
  owner = userAndAccount;
  try {
    stops = storedStops(localStorage.getItem(STORAGE_PREFIX + owner));
  } catch {
    // Storage is blocked: stops are lost when the page is left.
    stops = [];
  }
  for (const listener of listeners) listener();
}

/** Deletes the stops on this device, at the end of a session. */
export function clearStops(): void {
  update([]);
}

export function pendingStops(): readonly PendingStop[] {
  return stops;
}

/** Adds or replaces the stop of an output. */
export function putStop(stop: PendingStop): void {
  update([...stops.filter(({ outputId }) => outputId !== stop.outputId), stop]);
}

/** Changes a stop that is still pending under the same key. */
export function changeStop(key: string, change: (stop: PendingStop) => PendingStop): void {
  if (stops.some((stop) => stop.key === key)) update(stops.map((stop) => (stop.key === key ? change(stop) : stop)));
}

export function removeStop(outputId: string): void {
  update(stops.filter((stop) => stop.outputId !== outputId));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function usePendingStops(): readonly PendingStop[] {
  return useSyncExternalStore(subscribe, pendingStops);
}
