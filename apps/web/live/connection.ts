import { useSyncExternalStore } from 'react';
import { nowMs } from '../time/clock.ts';

/** connecting: nothing yet since the page was opened; offline: the connection was lost or never established. */
export type Link = 'connecting' | 'live' | 'offline';

/** Connection state shown in the top bar. */
export type Connection = {
  readonly link: Link;
  /** When the last message arrived, ms; null if none has. */
  readonly lastMessageMs: number | null;
};

/** A shorter loss is not shown: it recovers before users notice. */
const GRACE_MS = 3_000;

let connection: Connection = { link: 'connecting', lastMessageMs: null };
let graceTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function update(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** The socket is connected. */
export function connected(): void {
  clearTimeout(graceTimer);
  graceTimer = undefined;
  update({ link: 'live', lastMessageMs: nowMs() });
}

/** The socket is disconnected; shown after a grace period. */
export function disconnected(): void {
  graceTimer ??= setTimeout(() => update({ ...connection, link: 'offline' }), GRACE_MS);
}

/** A message has just arrived. */
export function messageReceived(): void {
  // Once a second is enough: the top bar shows minutes.
  if (connection.lastMessageMs === null || nowMs() - connection.lastMessageMs > 1_000)
    update({ ...connection, lastMessageMs: nowMs() });
}

/** Resets to the state of a freshly opened page (after sign-out). */
export function resetConnection(): void {
  clearTimeout(graceTimer);
  graceTimer = undefined;
  update({ link: 'connecting', lastMessageMs: null });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The connection state. Offline, everything stays readable and writes are disabled, except stop. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}
