import { useSyncExternalStore } from 'react';
import { storedStops, type PendingStop } from './pending-stop.ts';

/** Prefix of the keys under which the pending stops of one user in one account are stored. */
const STORAGE_PREFIX = 'zagon.field-stops.';

let owner = '';
let stops: readonly PendingStop[] = [];
const listeners = new Set<() => void>();

/** Whether the stops are in the storage, which all pages of this browser share. */
let areStored = true;

/** Changes the stops of all pages: another one may have added or finished some. */
function update(change: (before: readonly PendingStop[]) => readonly PendingStop[]): void {
  if (areStored) readStored();
  stops = change(stops);
  try {
    if (stops.length === 0) localStorage.removeItem(STORAGE_PREFIX + owner);
    else localStorage.setItem(STORAGE_PREFIX + owner, JSON.stringify(stops));
    areStored = true;
  } catch (error) {
    areStored = false;
    console.info('Pending stops end with this visit:', error);
  }
  for (const listener of listeners) listener();
}

function readStored(): void {
  try {
    stops = storedStops(localStorage.getItem(STORAGE_PREFIX + owner));
  } catch {
    // Storage is blocked: stops are lost when the page is left.
    areStored = false;
  }
}

/** Loads the stops that a user pressed in an account and that are not confirmed: they survive a reload. */
export function loadStops(userAndAccount: string): void {
  owner = userAndAccount;
  stops = [];
  readStored();
  for (const listener of listeners) listener();
}

/** Deletes the stops on this device, at the end of a session. */
export function clearStops(): void {
  update(() => []);
}

export function pendingStops(): readonly PendingStop[] {
  return stops;
}

/** Adds or replaces the stop of a target. */
export function putStop(stop: PendingStop): void {
  update((before) => [...before.filter(({ target }) => target.id !== stop.target.id), stop]);
}

/** Changes a stop that is still pending under the same key. */
export function changeStop(key: string, change: (stop: PendingStop) => PendingStop): void {
  update((before) => before.map((stop) => (stop.key === key ? change(stop) : stop)));
}

export function removeStop(targetId: string): void {
  update((before) => before.filter(({ target }) => target.id !== targetId));
}

/** Another page has changed the stops. */
function changedElsewhere({ key }: StorageEvent): void {
  if (key !== STORAGE_PREFIX + owner || !areStored) return;
  readStored();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', changedElsewhere);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', changedElsewhere);
  };
};

export function usePendingStops(): readonly PendingStop[] {
  return useSyncExternalStore(subscribe, pendingStops);
}
