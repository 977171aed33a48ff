/**
 * Timestamp formats of a file. A format decides the order of year, month and day, or the unit since 1970; separators,
 * seconds, fractions, am or pm and the offset are read from the cell. Several names have the same order.
 */
export const TIME_FORMATS = [
  'iso',
  'dd.MM.yyyy HH:mm',
  'dd.MM.yyyy HH:mm:ss',
  'MM/dd/yyyy HH:mm',
  'yyyy-MM-dd HH:mm',
  'yyyy-MM-dd HH:mm:ss',
  'yyyy-MM-dd',
  'dd.MM.yyyy',
  'MM/dd/yyyy',
  'epoch_s',
  'epoch_ms',
  'epoch_us',
  'epoch_ns',
] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** One format for each order: those that are detected and offered. */
export const DETECTED_FORMATS = [
  'iso',
  'dd.MM.yyyy HH:mm',
  'MM/dd/yyyy HH:mm',
  'yyyy-MM-dd',
  'dd.MM.yyyy',
  'MM/dd/yyyy',
  'epoch_s',
  'epoch_ms',
  'epoch_us',
  'epoch_ns',
] as const satisfies readonly TimeFormat[];
export type DetectedFormat = (typeof DETECTED_FORMATS)[number];

const ORDERS = {
  iso: 'year first',
  'yyyy-MM-dd HH:mm': 'year first',
  'yyyy-MM-dd HH:mm:ss': 'year first',
  'dd.MM.yyyy HH:mm': 'day first',
  'dd.MM.yyyy HH:mm:ss': 'day first',
  'MM/dd/yyyy HH:mm': 'month first',
  'yyyy-MM-dd': 'year first',
  'dd.MM.yyyy': 'day first',
  'MM/dd/yyyy': 'month first',
  epoch_s: 'epoch',
  epoch_ms: 'epoch',
  epoch_us: 'epoch',
  epoch_ns: 'epoch',
} as const satisfies Record<TimeFormat, string>;
type DateOrder = Exclude<(typeof ORDERS)[TimeFormat], 'epoch'>;

/** The midnight that ends a day, in ms after the one that begins it: an amount belongs to the interval before it. */
const END_OF_DAY_MS = 86_400_000;

/** True for a format of days without a time of day. */
export function isDayFormat(format: TimeFormat): boolean {
  return format === 'yyyy-MM-dd' || format === 'dd.MM.yyyy' || format === 'MM/dd/yyyy';
}

/** A timestamp as read: an instant, or the time shown by a clock, both in ms since 1970. */
export type ReadTime = { readonly kind: 'instant' | 'wall'; readonly ms: number };

const EPOCHS = {
  epoch_s: { pattern: /^(\d{9,10})(?:[.,]\d+)?$/, unitMs: 1000 },
  epoch_ms: { pattern: /^(\d{12,13})$/, unitMs: 1 },
  epoch_us: { pattern: /^(\d{15,16})$/, unitMs: 1 / 1_000 },
  epoch_ns: { pattern: /^(\d{18,19})$/, unitMs: 1 / 1_000_000 },
} as const;

const DATES = {
  'year first': /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  'day first': /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4}|\d\d)$/,
  'month first': /^(?<month>\d{1,2})([-/])(?<day>\d{1,2})\2(?<year>\d{4}|\d\d)$/,
} as const satisfies Record<DateOrder, RegExp>;

/** The date, and the rest of a timestamp. */
const DATE_AND_TIME = /^(?<date>\d+[-/.]\d+[-/.]\d+)(?:T|,?\s+)(?<time>\S.*)$/i;

const CLOCK =
  /^(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?:\s*(?<half>[ap])\.?\s?m\.?)?(?:\s*(?<offset>Z|UTC|GMT|CEST|CET|[+-]\d\d(?::?\d\d)?)(?:\s+UTC)?)?$/i;

/** Abbreviations of zones that have one meaning in Central Europe, in minutes from UTC. */
const NAMED_OFFSETS: ReadonlyMap<string, number> = new Map([
  ['Z', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['CET', 60],
  ['CEST', 120],
]);

/** Reads a timestamp, or the end of a day without a time; null if it is not one of this format. */
export function readTime(text: string, format: TimeFormat): ReadTime | null {
  const trimmed = text.trim();
  switch (format) {
    case 'epoch_s':
    case 'epoch_ms':
    case 'epoch_us':
    case 'epoch_ns':
      return readEpoch(trimmed, format);
    case 'yyyy-MM-dd':
    case 'dd.MM.yyyy':
    case 'MM/dd/yyyy':
      return readDay(trimmed, ORDERS[format]);
    default:
      return readDateAndTime(trimmed, ORDERS[format]);
  }
}

/** True for a date without a time, in the order of a format. */
export function isDateOnly(text: string, format: TimeFormat): boolean {
  const order = ORDERS[format];
  return order !== 'epoch' && readDate(text.trim(), order) !== null;
}

/** True for a time of day without a date. */
export function isTimeOfDay(text: string): boolean {
  return readClock(text.trim()) !== null;
}

/** True for an offset from UTC on its own. */
export function isOffset(text: string): boolean {
  return /^(Z|[+-]\d\d:?\d\d)$/i.test(text.trim());
}

function readEpoch(text: string, format: keyof typeof EPOCHS): ReadTime | null {
  const { pattern, unitMs } = EPOCHS[format];
  if (!pattern.test(text)) return null;
  // A number has fewer digits than nanoseconds; ms need only the first of them.
  return { kind: 'instant', ms: Math.floor(Number(text.replace(',', '.')) * unitMs) };
}

function readDay(text: string, order: DateOrder): ReadTime | null {
  const dateMs = readDate(text, order);
  return dateMs === null ? null : { kind: 'wall', ms: dateMs + END_OF_DAY_MS };
}

function readDateAndTime(text: string, order: DateOrder): ReadTime | null {
  const parts = DATE_AND_TIME.exec(text)?.groups;
  const dateMs = readDate(parts?.['date'] ?? '', order);
  const clock = readClock(parts?.['time'] ?? '');
  if (dateMs === null || clock === null) return null;
  const wallMs = dateMs + clock.ofDayMs;
  return clock.offsetMs === null ? { kind: 'wall', ms: wallMs } : { kind: 'instant', ms: wallMs - clock.offsetMs };
}

/** The midnight of a date, in ms of UTC; null if there is no such date. */
function readDate(text: string, order: DateOrder): number | null {
  const found = DATES[order].exec(text)?.groups;
  if (found === undefined) return null;
  const written = found['year'] ?? '';
  const year = Number(written.length === 2 ? `20${written}` : written);
  const [month, day] = [Number(found['month']), Number(found['day'])];
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : null;
}

function readClock(text: string): { readonly ofDayMs: number; readonly offsetMs: number | null } | null {
  const found = CLOCK.exec(text)?.groups;
  if (found === undefined) return null;
  const hour = hourOf(Number(found['hour']), found['half']?.toLowerCase());
  const [minute, second] = [Number(found['minute']), Number(found['second'] ?? 0)];
  const offset = found['offset'];
  const offsetMs = offset === undefined ? null : readOffset(offset.toUpperCase());
  if (hour === null || minute > 59 || second > 59 || offsetMs === undefined) return null;
  const fractionMs = Number((found['fraction'] ?? '').slice(0, 3).padEnd(3, '0'));
  // 24:00 is the midnight that ends the day.
  if (hour === 24 && minute + second + fractionMs > 0) return null;
  return { ofDayMs: ((hour * 60 + minute) * 60 + second) * 1000 + fractionMs, offsetMs };
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 24 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** An offset in ms; undefined if no clock on earth has it. */
function readOffset(offset: string): number | undefined {
  const named = NAMED_OFFSETS.get(offset);
  if (named !== undefined) return named * 60_000;
  const digits = offset.slice(1).replace(':', '');
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2) || 0)];
  if (hours > 14 || minutes > 59) return undefined;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
