/** Facts that decide whether a wall loads itself again. */
export type ReloadFacts = {
  /** When the page was loaded, ms. */
  readonly loadedAtMs: number;
  /** True: the server answers, so that the page will load. */
  readonly isLive: boolean;
  /** True: something is not confirmed closed, and is better not taken off the wall. */
  readonly mayBeOpen: boolean;
  readonly timeZone: string;
};

/** Local hours in which a wall may load itself again: from 04:00, and later if something was running. */
const FROM_HOUR = 4;
const UNTIL_HOUR = 6;
/** A page this young is not loaded again, ms. */
const MIN_AGE_MS = 12 * 3_600_000;

/**
 * True once a night, when nothing runs: brings a new version to the wall and gives back the memory of a day. While the
 * server does not answer, the old page stays: it shows since when it is out of date, an error page would show nothing.
 */
export function shouldReload({ loadedAtMs, isLive, mayBeOpen, timeZone }: ReloadFacts, nowMs: number): boolean {
  if (!isLive || mayBeOpen || nowMs - loadedAtMs < MIN_AGE_MS) return false;
  const { hour } = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  return hour >= FROM_HOUR && hour < UNTIL_HOUR;
}
