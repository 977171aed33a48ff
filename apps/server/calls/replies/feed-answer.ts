/** What a calendar gets that reads an address. */
export type FeedAnswer =
  /** No such address, or it has ended. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too_early'; readonly retryAfterS: number }
  | { readonly kind: 'calendar'; readonly etag: string; readonly body: string };

/** Reads the feed with this secret; throws `TurnedAway` under load. */
export type ReadFeed = (secret: string, now: Temporal.Instant) => Promise<FeedAnswer>;
