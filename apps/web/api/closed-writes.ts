import type { routes } from 'virtual:zagon-api-routes';

let areClosed = false;

/**
 * Closes all writes of the page except those that keep water from running, or opens them again: a page that started from
 * its last known state without a network changes nothing until it is connected. A closed write is refused at once, and
 * never sent later.
 */
export function closeWrites(closed: boolean): void {
  areClosed = closed;
}

type Route = Pick<(typeof routes)[keyof typeof routes], 'method' | 'holdsWater'>;

/** Whether a call may not be sent now. */
export function isClosedWrite({ method, holdsWater }: Route): boolean {
  return areClosed && method !== 'GET' && !holdsWater;
}
