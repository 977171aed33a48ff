import { localHour } from '../../../time/ticks.ts';
import { lastNightOf, nightOf, type Span } from '../../../entities/night/night-span.ts';
import { dayOf } from '../../../time/format-time.ts';

/** How many nights back the map can be replayed. */
export const REPLAY_NIGHTS = 60;

/**
 * A night from 18:00 to 08:00, named after the day of its evening, as 2026-11-28. One that is not over ends at the minute
 * in which it was opened: nothing is known beyond.
 */
export type ReplayNight = Span & { readonly day: string; readonly isOver: boolean };

/**
 * The replay that an address asks for. `none`: the map shows now · `refused`: the night cannot be replayed, because it
 * is no date, has not begun yet, or is too long ago.
 */
export type NightLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly why: 'notADate' | 'notBegun' | 'tooOld' }
  | { readonly kind: 'night'; readonly night: ReplayNight; readonly atMs: number };

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MINUTE = /^((?:[01]\d|2[0-3]):[0-5]\d)([+-]\d\d:\d\d)?$/;
const NOON = 12;
const MINUTE_MS = 60_000;

/** The last night that is over. */
export function lastReplayNight(nowMs: number, zone: string): ReplayNight {
  const span = lastNightOf(nowMs, zone);
  return { ...span, day: dayOf(span.fromMs, zone), isOver: true };
}

/** The night in progress, from its first minute on; otherwise the last one that is over. */
export function newestReplayNight(nowMs: number, zone: string): ReplayNight {
  const { fromMs } = nightOf(nowMs, zone);
  const untilMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  return untilMs > fromMs ? { fromMs, untilMs, day: dayOf(fromMs, zone), isOver: false } : lastReplayNight(nowMs, zone);
}

/** A night some nights before or after another one; none is after the newest. */
export function nightBeside(night: Span, days: number, nowMs: number, zone: string): ReplayNight {
  const fromMs = localHour(night.fromMs, 18, days, zone);
  const newest = newestReplayNight(nowMs, zone);
  if (fromMs >= newest.fromMs) return newest;
  return { fromMs, untilMs: localHour(night.fromMs, 8, days + 1, zone), day: dayOf(fromMs, zone), isOver: true };
}

/** The first night that can be replayed. */
export function firstReplayNight(nowMs: number, zone: string): ReplayNight {
  return nightBeside(lastReplayNight(nowMs, zone), 1 - REPLAY_NIGHTS, nowMs, zone);
}

/** Reads `night=2026-11-28&at=02:31`. A minute that is missing, unreadable or outside of the night is its beginning. */
export function readNightLink(search: URLSearchParams, nowMs: number, zone: string): NightLink {
  const day = search.get('night');
  if (day === null) return { kind: 'none' };
  if (!DAY.test(day)) return { kind: 'refused', why: 'notADate' };
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const plain = Temporal.PlainDate.from({ year, month, day: date }, { overflow: 'constrain' });
  if (plain.toString() !== day) return { kind: 'refused', why: 'notADate' };
  const noonMs = plain.toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from({ hour: NOON }),
  }).epochMilliseconds;
  const fromMs = localHour(noonMs, 18, 0, zone);
  if (fromMs > newestReplayNight(nowMs, zone).fromMs) return { kind: 'refused', why: 'notBegun' };
  if (fromMs < firstReplayNight(nowMs, zone).fromMs) return { kind: 'refused', why: 'tooOld' };
  const night = nightBeside({ fromMs, untilMs: fromMs }, 0, nowMs, zone);
  return { kind: 'night', night, atMs: minuteIn(night, search.get('at') ?? '', zone) };
}

function minuteIn(night: ReplayNight, text: string, zone: string): number {
  const [, time, offset] = MINUTE.exec(text) ?? [];
  if (time === undefined) return night.fromMs;
  // Times of the evening are on the first day of the night, others on the second one.
  const days = time >= '12:00' ? 0 : 1;
  const date = Temporal.PlainDate.from(night.day).add({ days }).toString();
  // An hour shown twice has its offset in the link; without it, the first one is meant.
  const found = [...minutesShowing(night, time, zone)].find(
    (atMs) => offset === undefined || offsetOf(atMs, zone) === offset,
  );
  const atMs =
    found ??
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
      .epochMilliseconds;
  return atMs < night.fromMs || atMs > night.untilMs ? night.fromMs : atMs;
}

function* minutesShowing({ fromMs, untilMs }: Span, time: string, zone: string): Generator<number> {
  for (let atMs = fromMs; atMs <= untilMs; atMs += MINUTE_MS) if (clockAt(atMs, zone) === time) yield atMs;
}

const zoned = (atMs: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
const clockAt = (atMs: number, zone: string) => zoned(atMs, zone).toPlainTime().toString({ smallestUnit: 'minute' });
const offsetOf = (atMs: number, zone: string) => zoned(atMs, zone).offset;

/** The minute of a night as in its link: 02:31, with its offset in an hour that clocks show twice. */
export function minuteParam(night: ReplayNight, atMs: number, zone: string): string {
  const time = clockAt(atMs, zone);
  const hourMs = 60 * MINUTE_MS;
  const isRepeated = [atMs - hourMs, atMs + hourMs].some(
    (other) => other >= night.fromMs && other <= night.untilMs && clockAt(other, zone) === time,
  );
  return isRepeated ? `${time}${offsetOf(atMs, zone)}` : time;
}
