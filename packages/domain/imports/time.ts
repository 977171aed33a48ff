/** How the moments of a file are written; the ISO one may carry an offset of its own. */
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

const SHAPES = {
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

/** How a moment seems to be written; null: like nothing we know. */
export function timeFormatOf(text: string): TimeFormat | null {
  return TIME_FORMATS.find((format) => SHAPES[format].test(text.trim())) ?? null;
}

/**
 * A moment in milliseconds since 1970; null where the text is not one. What carries no offset is a wall clock
 * of the zone: an hour that summer time skips is read an hour later, one that comes twice is the first.
 */
export function momentOf(text: string, format: TimeFormat, zone: string): number | null {
  const found = SHAPES[format].exec(text.trim());
  if (found === null) return null;
  if (format === 'epoch_s') return Number(found[0]) * 1000;
  if (format === 'epoch_ms') return Number(found[0]);
  const parts = found.groups ?? {};
  const offset = parts['offset'];
  const wall = wallOf(parts);
  if (wall === null) return null;
  return offset === undefined ? wall.toZonedDateTime(zone).epochMilliseconds : withOffset(wall, offset);
}

function wallOf(parts: Readonly<Record<string, string | undefined>>): Temporal.PlainDateTime | null {
  const number = (name: string): number => Number(parts[name] ?? 0);
  const [hour, minute, second] = [number('hour'), number('minute'), number('second')];
  const [year, month, day] = [number('year'), number('month'), number('day')];
  if (hour > 23 || minute > 59 || second > 59 || month < 1 || month > 12 || day < 1) return null;
  const first = new Temporal.PlainDate(year, month, 1);
  return day > first.daysInMonth ? null : new Temporal.PlainDateTime(year, month, day, hour, minute, second);
}

function withOffset(wall: Temporal.PlainDateTime, offset: string): number | null {
  const utcMs = wall.toZonedDateTime('UTC').epochMilliseconds;
  if (offset === 'Z') return utcMs;
  const digits = offset.slice(1).replace(':', '');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2) || 0)];
  if (hours > 14 || minutes > 59) return null;
  return utcMs - (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** Whether there is a time zone of this name. */
export function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
