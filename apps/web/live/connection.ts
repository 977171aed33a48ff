import { useSyncExternalStore } from 'react';
import { nowMs } from '../time/clock.ts';

/** connecting: since the page was opened, nothing yet; offline: there was a connection and it is lost, or none came. */
export type Link = 'connecting' | 'live' | 'offline';

/** The connection as the top line shows it. */
export type Connection = {
  readonly link: Link;
  /** When the server last told anything, in ms; null when it never did. */
  readonly heardMs: number | null;
};

/** A loss shorter than this is not shown: it comes back before anyone has read it. */
const GRACE_MS = 3_000;

let connection: Connection = { link: 'connecting', heardMs: null };
let grace: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** The socket is up. */
export function connected(): void {
  clearTimeout(grace);
  grace = undefined;
  change({ link: 'live', heardMs: nowMs() });
}

/** The socket is down; shown after a moment of grace. */
export function lost(): void {
  grace ??= setTimeout(() => change({ ...connection, link: 'offline' }), GRACE_MS);
}

/** The server told something just now. */
export function heard(): void {
  // Once a second is enough: the top line shows minutes.
  if (connection.heardMs === null || nowMs() - connection.heardMs > 1_000) change({ ...connection, heardMs: nowMs() });
}

/** Back to the state of a page just opened (signed out). */
export function forget(): void {
  clearTimeout(grace);
  grace = undefined;
  change({ link: 'connecting', heardMs: null });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The state of the connection; offline keeps everything readable and closes what writes, except stop. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}
