import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { EndpointName } from '../api/types.ts';
import type { COMING_IRRIGATION } from './irrigation.ts';

/** A kind of read: the first part of its query key. */
type ReadName = EndpointName | typeof COMING_IRRIGATION;

/** The follow-up to a read in flight once it is answered. */
type Pending = {
  /** Changes announced meanwhile, oldest first. */
  readonly changes: (() => void)[];
  repeat: boolean;
};

const pendingOf = new WeakMap<Query, Pending>();

function readsInFlight(client: QueryClient, name: ReadName): Query[] {
  return client.getQueryCache().findAll({ queryKey: [name], fetchStatus: 'fetching' });
}

/** The follow-up noted for a read in flight; done in the same tick as its answer arrives, so before it is rendered. */
function noteFor(client: QueryClient, query: Query): Pending {
  const known = pendingOf.get(query);
  if (known !== undefined) return known;
  const pending: Pending = { changes: [], repeat: false };
  pendingOf.set(query, pending);
  const onAnswer = () => {
    pendingOf.delete(query);
    for (const change of pending.changes) change();
    if (pending.repeat) void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  void query.promise?.then(onAnswer, onAnswer);
  return pending;
}

/**
 * Applies an announced change to the data of all reads of a kind, and to the answers of those in flight: an answer
 * prepared before the event would otherwise undo it, and a valve that has closed would be shown open again.
 * @param change The data with the change applied; the second argument is the key of the read.
 */
export function changeReads<Data>(
  client: QueryClient,
  name: EndpointName,
  change: (data: Data, key: QueryKey) => Data,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [name] })) {
    const apply = () => void client.setQueryData<Data>(query.queryKey, (data) => data && change(data, query.queryKey));
    apply();
    if (query.state.fetchStatus === 'fetching') noteFor(client, query).changes.push(apply);
  }
}

/** Repeats reads in flight once they are answered: the answer may have been prepared before the event. */
export function repeatReadsInFlight(client: QueryClient, name: ReadName): void {
  for (const query of readsInFlight(client, name)) noteFor(client, query).repeat = true;
}

/**
 * Repeats all reads of these kinds. One in flight is not cancelled: events that follow each other faster than the
 * server responds would cancel it again and again, and the page would never show an answer.
 */
export function readAgain(client: QueryClient, names: readonly ReadName[]): void {
  for (const name of names) {
    repeatReadsInFlight(client, name);
    void client.invalidateQueries({ queryKey: [name], fetchStatus: 'idle' });
  }
}
