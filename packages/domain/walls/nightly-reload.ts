/** Facts that decide whether a wall reloads itself. */
export type ReloadFacts = {
  /** When the page was loaded, ms. */
  readonly loadedAtMs: number;
  /** True: the server responds, so the page will load. */
  readonly isLive: boolean;
  /** True: something is not confirmed closed and should stay visible. */
  readonly mayBeOpen: boolean;
  readonly timeZone: string;
};

/** Local hours in which a wall may reload itself: from 04:00, later if something was running. */
const FROM_HOUR = 4;
const UNTIL_HOUR = 6;
/** A page younger than this is not reloaded, ms. */
const MIN_AGE_MS = 12 * 3_600_000;

/**
 * True once a night, when nothing runs: the reload brings a new version to the wall and frees a day's memory. While the
 * server does not respond, the old page stays: it shows since when it is out of date, whereas an error page would show
 * nothing.
 */
export function shouldReload({ loadedAtMs, isLive, mayBeOpen, timeZone }: ReloadFacts, nowMs: number): boolean {
  if (!isLive || mayBeOpen || nowMs - loadedAtMs < MIN_AGE_MS) return false;
  const { hour } = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  return hour >= FROM_HOUR && hour < UNTIL_HOUR;
}
