import { randomInt } from 'node:crypto';
import { FEED_SECRET_LENGTH, FEED_SECRET_LETTERS } from '@zagon/domain/schedules/calendar-feed/feed-address.ts';

/** A secret for the address of a feed, each character equally likely. */
export function newFeedSecret(): string {
  return Array.from(
    { length: FEED_SECRET_LENGTH },
    () => FEED_SECRET_LETTERS[randomInt(FEED_SECRET_LETTERS.length)],
  ).join('');
}
