import { localDay, localTimestamps, zoneOffset } from '../core/local-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago something was, as a person says it. The words are the interface's. */
export type Age =
  | { readonly kind: 'now' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** `time` is HH:MM on the wall clock. */
  | { readonly kind: 'today'; readonly time: string }
  | { readonly kind: 'date'; readonly date: string; readonly time: string; readonly thisYear: boolean };

/** The age of a moment in a zone: minutes within the hour, then the hour of today, then the date (yyyy-MM-dd). */
export function ageOf(atMs: number, nowMs: number, zone: string): Age {
  const elapsedMs = nowMs - atMs;
  if (elapsedMs < MINUTE_MS) return { kind: 'now' };
  if (elapsedMs < HOUR_MS) return { kind: 'minutes', minutes: Math.floor(elapsedMs / MINUTE_MS) };
  const write = localTimestamps(zone);
  const text = write(atMs / 1000);
  const date = text.slice(0, 10);
  const time = text.slice(11, 16);
  const offset = zoneOffset(zone);
  if (localDay(atMs / 1000, offset) === localDay(nowMs / 1000, offset)) return { kind: 'today', time };
  return { kind: 'date', date, time, thisYear: date.slice(0, 4) === write(nowMs / 1000).slice(0, 4) };
}

/** Time that is left, in the one unit that says it best; hours go by halves. */
export type TimeLeft = { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number };

/** How much time is left. Seconds and minutes are counted up, so that 0 means over. */
export function timeLeft(leftMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  return { unit: 'hours', count: Math.round(seconds / 1800) / 2 };
}
