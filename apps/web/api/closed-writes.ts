import type { EndpointName } from './types.ts';

/** Sent in every state of the page: what stops water, and the end of the session. */
const ALWAYS_SENT: ReadonlySet<EndpointName> = new Set<EndpointName>(['closeOutput', 'stopHandOpening', 'logout']);

let areClosed = false;

/**
 * Closes all writes of the page except stops, or opens them again: a page that started from its last known state
 * without a network changes nothing until it is connected. A closed write is refused at once, and never sent later.
 */
export function closeWrites(closed: boolean): void {
  areClosed = closed;
}

/** Whether a write may not be sent now. */
export function isClosedWrite(name: EndpointName, method: string): boolean {
  return areClosed && method !== 'GET' && !ALWAYS_SENT.has(name);
}
