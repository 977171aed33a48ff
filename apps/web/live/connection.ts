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

/** The state according to the socket; calls without an answer overrule it. */
let socket: Connection = { link: 'connecting', lastMessageMs: null };
let areCallsAnswered = true;
let connection: Connection = socket;
let graceTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function update(next: Connection): void {
  socket = next;
  connection = areCallsAnswered ? next : { ...next, link: 'offline' };
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
  graceTimer ??= setTimeout(() => update({ ...socket, link: 'offline' }), GRACE_MS);
}

/** The page started from a state that was stored earlier: it is offline until it is connected. */
export function startedOffline(storedAtMs: number): void {
  update({ link: 'offline', lastMessageMs: storedAtMs });
}

/** A message has just arrived. */
export function messageReceived(): void {
  // Once a second is enough: the top bar shows minutes.
  if (socket.lastMessageMs === null || nowMs() - socket.lastMessageMs > 1_000)
    update({ ...socket, lastMessageMs: nowMs() });
}

/**
 * Whether calls are answered. Behind the sign-in page of a hotspot the socket may stay connected while every call gets
 * a foreign page for an answer: what the page shows is then as old as without a connection.
 */
export function callsAnswered(areAnswered: boolean): void {
  if (areAnswered === areCallsAnswered) return;
  areCallsAnswered = areAnswered;
  update(socket);
}

/** Resets to the state of a freshly opened page (after sign-out). */
export function resetConnection(): void {
  clearTimeout(graceTimer);
  graceTimer = undefined;
  areCallsAnswered = true;
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
