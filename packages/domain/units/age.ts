import { localDay, localTimestamps, zoneOffset } from '../core/local-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long ago something was, in a form for display. The UI provides the texts. */
export type Age =
  | { readonly kind: 'now' }
  | { readonly kind: 'minutes'; readonly minutes: number }
  /** `time`: local time as HH:MM. */
  | { readonly kind: 'today'; readonly time: string }
  | { readonly kind: 'date'; readonly date: string; readonly time: string; readonly thisYear: boolean };

/** Age of an instant in a zone: minutes within the hour, then the time if today, then the date (yyyy-MM-dd). */
export function ageOf(atMs: number, nowMs: number, zone: string): Age {
  const elapsedMs = nowMs - atMs;
  if (elapsedMs < MINUTE_MS) return { kind: 'now' };
  if (elapsedMs < HOUR_MS) return { kind: 'minutes', minutes: Math.floor(elapsedMs / MINUTE_MS) };
  const formatTimestamp = localTimestamps(zone);
  const text = formatTimestamp(atMs / 1000);
  const date = text.slice(0, 10);
  const time = text.slice(11, 16);
  const offset = zoneOffset(zone);
  if (localDay(atMs / 1000, offset) === localDay(nowMs / 1000, offset)) return { kind: 'today', time };
  return { kind: 'date', date, time, thisYear: date.slice(0, 4) === formatTimestamp(nowMs / 1000).slice(0, 4) };
}
