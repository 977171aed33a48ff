import type { QueryClient } from '@tanstack/react-query';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { keyOf } from '../api/query.ts';
import { mergeHandOpenings } from './merge.ts';

/** Number of events about hand openings since the page was opened. */
let announcements = 0;
/** Hand openings by id: the number of the latest event about each. */
const announcedAs = new Map<string, number>();

/** Puts the openings of a response into the list of hand openings. */
export type TakeOpenings = (openings: readonly HandOpeningShape[]) => void;

/** Records that an event announced a hand opening. */
export function recordAnnounced(openingId: string): void {
  announcements += 1;
  announcedAs.set(openingId, announcements);
}

/**
 * Call before sending an order; the returned function takes its response. An opening that was announced while the order was in flight keeps what the event said: a slow response is older,
 * and would show an opening that has ended as running again.
 */
export function expectOpenings(client: QueryClient): TakeOpenings {
  const sentAt = announcements;
  return (openings) => {
    const news = openings.filter(({ id }) => (announcedAs.get(id) ?? 0) <= sentAt);
    client.setQueryData<HandOpeningShape[]>(keyOf('listHandOpenings'), (known) =>
      news.reduce(mergeHandOpenings, known ?? []),
    );
  };
}
