import type { Query, QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '../api/types.ts';
import type { COMING_IRRIGATION } from './irrigation.ts';

/** A kind of read: the first part of its query key. */
type ReadName = EndpointName | typeof COMING_IRRIGATION;

/** Reads that are repeated once they are answered. */
const repeated = new WeakSet<Query>();

/**
 * Repeats reads in flight once they are answered: an answer prepared before the event would undo it, and no later event
 * would fix that.
 */
export function repeatReadsInFlight(client: QueryClient, name: ReadName): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [name], fetchStatus: 'fetching' })) {
    if (repeated.has(query)) continue;
    repeated.add(query);
    const repeat = () => {
      repeated.delete(query);
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    void query.promise?.then(repeat, repeat);
  }
}

/**
 * Repeats all reads of these kinds. One in flight is not cancelled: events that follow each other faster than the server
 * responds would cancel it again and again, and the page would never show an answer.
 */
export function readAgain(client: QueryClient, names: readonly ReadName[]): void {
  for (const name of names) {
    repeatReadsInFlight(client, name);
    void client.invalidateQueries({ queryKey: [name], fetchStatus: 'idle' });
  }
}
