/** Days before and after today whose runs a feed contains. */
export const FEED_DAYS = { past: 7, coming: 14 } as const;

/** The runs of a feed at most; those nearest to today are kept, so that a misconfigured schedule cannot fill a phone. */
export const FEED_MAX_RUNS = 5_000;

/** Start and end of a feed. */
export type FeedPeriod = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/** Whole days in the zone of the farm: the same all day long, so that a feed changes only with its runs. */
export function feedPeriod(now: Temporal.Instant, timeZone: string): FeedPeriod {
  const today = now.toZonedDateTimeISO(timeZone).startOfDay();
  return {
    from: today.subtract({ days: FEED_DAYS.past }).startOfDay().toInstant(),
    until: today
      .add({ days: FEED_DAYS.coming + 1 })
      .startOfDay()
      .toInstant(),
  };
}

/** At most `max` runs, those nearest to the middle of the feed's today; in their given order. */
export function nearestRuns<R extends { readonly startsAt: Temporal.Instant }>(
  runs: readonly R[],
  { from }: FeedPeriod,
  max: number = FEED_MAX_RUNS,
): readonly R[] {
  if (runs.length <= max) return runs;
  const todayMs = from.add({ hours: FEED_DAYS.past * 24 + 12 }).epochMilliseconds;
  const distance = ({ startsAt }: R): number => Math.abs(startsAt.epochMilliseconds - todayMs);
  const kept = new Set(runs.toSorted((a, b) => distance(a) - distance(b)).slice(0, max));
  return runs.filter((run) => kept.has(run));
}
