import {
  DETECTED_FORMATS,
  type DetectedFormat,
  isDateOnly,
  isDayFormat,
  isOffset,
  isTimeOfDay,
  readTime,
} from './time.ts';

type Rows = readonly (readonly string[])[];

/** Where the time of a line is, and how it is written. Columns are counted from 0. */
export type TimeColumn = {
  readonly column: number;
  /** Further columns of the same timestamp, in this order: the time of day, the offset from UTC. */
  readonly also: readonly number[];
  readonly format: DetectedFormat;
  /** The formats that fit equally well; several if only the user knows whether the day or the month is first. */
  readonly choices: readonly DetectedFormat[];
  /** The time zone named in the column's title, such as `+02:00`; null: none. */
  readonly zone: string | null;
};

/** Share of the lines that must be timestamps: a few lines of a file may be broken. */
const MIN_SHARE = 0.8;
const DAY_MS = 86_400_000;
/** A column of days is one of times only if no column has a time of day, whatever its title. */
const NO_TIME_OF_DAY = 10;

/** Detects the column that contains timestamps; null if there is none. */
export function timeColumnOf(all: Rows, names: readonly string[] = []): TimeColumn | null {
  const columns = Math.max(0, ...all.map((row) => row.length));
  // A text alone in its row is a remark, such as the number of rows at the end.
  const rows = columns > 1 ? all.filter((row) => row.length > 1) : all;
  let best: { readonly found: TimeColumn; readonly score: number } | null = null;
  for (let column = 0; column < columns; column += 1) {
    const candidate = candidateAt(rows, column, columns, names[column] ?? '');
    if (candidate !== null && (best === null || candidate.score > best.score)) best = candidate;
  }
  return best?.found ?? null;
}

function candidateAt(rows: Rows, column: number, columns: number, name: string) {
  const day = timeOfDayColumn(rows, column, columns);
  const first = day === null ? [] : [day];
  const withOffset = offsetColumn(rows, column, columns);
  for (const also of withOffset === null ? [first] : [[...first, withOffset], first]) {
    const texts = rows.map((row) => timeText(row, { column, also })).filter((text) => text !== '');
    const choices = fittingFormats(texts);
    const [format] = choices;
    if (format === undefined) continue;
    const hasOffset = texts.some((text) => readTime(text, format)?.kind === 'instant');
    const zone = hasOffset ? null : zoneInName(name);
    const score = 2 * nameScore(name) + (hasOffset ? 1 : 0) - (isDayFormat(format) ? NO_TIME_OF_DAY : 0);
    return { found: { column, also, format, choices, zone }, score };
  }
  return null;
}

/** The text of a line's timestamp, from its columns. */
export function timeText(
  cells: readonly string[],
  { column, also = [] }: { readonly column: number; readonly also?: readonly number[] | undefined },
): string {
  return [column, ...also]
    .map((one) => (cells[one] ?? '').trim())
    .join(' ')
    .trim();
}

/** The formats that fit most texts; none if too few fit. */
function fittingFormats(texts: readonly string[]): readonly DetectedFormat[] {
  const fits = DETECTED_FORMATS.map((format) => ({
    format,
    count: texts.filter((text) => isRecent(readTime(text, format)?.ms)).length,
  }));
  const most = Math.max(...fits.map(({ count }) => count));
  const isBrokenOnce = most > 1 && most === texts.length - 1;
  if (most === 0 || (most < MIN_SHARE * texts.length && !isBrokenOnce)) return [];
  const choices = fits.filter(({ count }) => count === most).map(({ format }) => format);
  return choices.length === 1 ? choices : continuous(texts, choices);
}

/** Years that measurements may have: a column of serial numbers is not one of times. */
function isRecent(ms: number | undefined): boolean {
  return ms !== undefined && ms >= Date.UTC(2010, 0, 1) && ms < Date.UTC(2100, 0, 1);
}

/**
 * Readings taken several times a day pass from one day to the next. With day and month confused, every midnight is a
 * leap of a month.
 */
function continuous(texts: readonly string[], choices: readonly DetectedFormat[]): readonly DetectedFormat[] {
  const longestSteps = choices.map((format) => {
    const times = texts.flatMap((text) => readTime(text, format)?.ms ?? []);
    const steps = times.slice(1).map((ms, index) => Math.abs(ms - (times[index] ?? ms)));
    const days = new Set(times.map((ms) => Math.floor(ms / DAY_MS)));
    // A file of one reading a day, or of one day only, does not show it.
    const shows = days.size > 1 && times.length >= 4 * days.size;
    return { format, shows, longest: Math.max(0, ...steps) };
  });
  const near = longestSteps.filter(({ shows, longest }) => shows && longest < DAY_MS);
  const [only] = near;
  return only !== undefined && near.length === 1 ? [only.format] : choices;
}

const TIME_NAME = /^[\s"#_]*(time|czas|timestamp|date|data|godzina|ts)(?![a-ząćęłńóśźż])/i;
const OTHER_TIME_NAME = /(start|stop|received|created|inserted|początek|koniec)/i;

function nameScore(name: string): number {
  if (OTHER_TIME_NAME.test(name)) return -1;
  return TIME_NAME.test(name) ? 2 : 0;
}

/** Loggers name their fixed offset in the title of the column: "Date Time, GMT+02:00". */
function zoneInName(name: string): string | null {
  const found = /\b(?:GMT|UTC)(?:\s*([+-])(\d{1,2})(?::?(\d\d))?)?(?!\w)/.exec(name);
  if (found === null) return null;
  const [, sign, hours, minutes = '00'] = found;
  return sign === undefined || hours === undefined ? 'UTC' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** The column with the times of day for a column of dates, the next one first. */
function timeOfDayColumn(rows: Rows, column: number, columns: number): number | null {
  const cells = rows.map((row) => row[column] ?? '');
  if (!DETECTED_FORMATS.some((format) => mostly(cells, (cell) => isDateOnly(cell, format)))) return null;
  return columnThat(rows, isTimeOfDay, [column + 1, ...Array(columns).keys()]);
}

function offsetColumn(rows: Rows, column: number, columns: number): number | null {
  return columnThat(
    rows,
    isOffset,
    [...Array(columns).keys()].filter((other) => other !== column),
  );
}

function columnThat(rows: Rows, fits: (cell: string) => boolean, columns: readonly number[]): number | null {
  const found = columns.find((column) =>
    mostly(
      rows.map((row) => row[column] ?? ''),
      fits,
    ),
  );
  return found ?? null;
}

function mostly(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.filter(fits).length >= MIN_SHARE * filled.length;
}
