import { lookUp } from '../core/look-up.ts';

/** Timestamp formats of a file; the ISO format may include an offset. */
export const TIME_FORMATS = [
  'iso',
  'dd.MM.yyyy HH:mm',
  'dd.MM.yyyy HH:mm:ss',
  'yyyy-MM-dd HH:mm',
  'yyyy-MM-dd HH:mm:ss',
  'epoch_s',
  'epoch_ms',
] as const;

export type TimeFormat = (typeof TIME_FORMATS)[number];

const PATTERNS = {
  iso: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)?(?<offset>Z|[+-]\d\d(?::?\d\d)?)?$/,
  'dd.MM.yyyy HH:mm': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}) +(?<hour>\d{1,2}):(?<minute>\d\d)$/,
  'dd.MM.yyyy HH:mm:ss':
    /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}) +(?<hour>\d{1,2}):(?<minute>\d\d):(?<second>\d\d)$/,
  'yyyy-MM-dd HH:mm': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d) +(?<hour>\d{1,2}):(?<minute>\d\d)$/,
  'yyyy-MM-dd HH:mm:ss':
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d) +(?<hour>\d{1,2}):(?<minute>\d\d):(?<second>\d\d)$/,
  epoch_s: /^\d{9,10}$/,
  epoch_ms: /^\d{12,13}$/,
} as const satisfies Record<TimeFormat, RegExp>;

/** Detects the format of a timestamp; null if it is unknown. */
export function timeFormatOf(text: string): TimeFormat | null {
  return TIME_FORMATS.find((format) => PATTERNS[format].test(text.trim())) ?? null;
}

/**
 * Parses a timestamp into ms since 1970; null if it is invalid. Without an offset it is local time in the zone: an
 * hour skipped by a clock change moves one hour later, a repeated one is the first occurrence.
 */
export function parseTime(text: string, format: TimeFormat, zone: string): number | null {
  const match = PATTERNS[format].exec(text.trim());
  if (match === null) return null;
  if (format === 'epoch_s') return Number(match[0]) * 1000;
  if (format === 'epoch_ms') return Number(match[0]);
  const parts = match.groups ?? {};
  const offset = parts['offset'];
  const wallTime = wallTimeOf(parts);
  if (wallTime === null) return null;
  return offset === undefined ? wallTime.toZonedDateTime(zone).epochMilliseconds : toEpochMs(wallTime, offset);
}

function wallTimeOf(parts: Readonly<Record<string, string | undefined>>): Temporal.PlainDateTime | null {
  const number = (name: string): number => Number(lookUp(parts, name) ?? 0);
  const [hour, minute, second] = [number('hour'), number('minute'), number('second')];
  const [year, month, day] = [number('year'), number('month'), number('day')];
  if (hour > 23 || minute > 59 || second > 59 || month < 1 || month > 12 || day < 1) return null;
  const first = new Temporal.PlainDate(year, month, 1);
  return day > first.daysInMonth ? null : new Temporal.PlainDateTime(year, month, day, hour, minute, second);
}

function toEpochMs(wallTime: Temporal.PlainDateTime, offset: string): number | null {
  const utcMs = wallTime.toZonedDateTime('UTC').epochMilliseconds;
  if (offset === 'Z') return utcMs;
  const digits = offset.slice(1).replace(':', '');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2) || 0)];
  if (hours > 14 || minutes > 59) return null;
  return utcMs - (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** True if a time zone of this name exists. */
export function isValidZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
