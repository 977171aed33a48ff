import { instantsOf } from '../core/local-time.ts';
import type { Reading } from '../measurements/reading.ts';
import { isComment, type Layout } from './layout.ts';
import { type Bounds, type Mapping, readValues, type RefusedCell, timeProblem } from './line.ts';
import { instantsByOrder, type RepeatedTime } from './repeated-hour.ts';
import { filledCells, mayHaveSplitNumber, showsSplitNumber } from './split-numbers.ts';
import { readTime } from './time.ts';
import { timeText } from './time-column.ts';

/** A row of a file with its line number; the first line is 1. */
export type FileRow = { readonly line: number; readonly cells: readonly string[] };

/** The content of one line of data: its reading, if it has any good value, and what is refused. */
export type ReadRow = FileRow & { readonly reading: Reading | null; readonly refused: readonly RefusedCell[] };

/** Rows kept until the order of the file has shown which of two hours they mean, and broken rows among them. */
type Waiting =
  | { readonly kind: 'repeated'; readonly row: FileRow; readonly time: RepeatedTime }
  | { readonly kind: 'decided'; readonly row: ReadRow };

/** More rows than a logger of one reading per second writes in two hours; beyond, they are refused. */
const MAX_WAITING = 10_000;
/** InfluxDB writes every series of a query below the others, with its name in this column. */
const SERIES_COLUMN = '_field';

/**
 * Reads the rows of a file from its first to its last. The dry run and the import both use it, so that what the one
 * calls good is what the other stores. Titles, comments and repeated column names yield nothing.
 */
export class FileReader {
  readonly #layout: Layout;
  readonly #mapping: Mapping;
  readonly #bounds: Bounds;
  readonly #instants: (wallS: number) => readonly number[];
  readonly #seriesColumn: number;
  #rows = 0;
  /** True once a line had more cells than names, because a number was split at its decimal comma. */
  #hasSplitNumbers: boolean;
  #series: string | null = null;
  #waiting: Waiting[] = [];
  /** The local time of the last row that is not in a repeated hour. */
  #lastWallMs: number | null = null;

  constructor(layout: Layout, mapping: Mapping, bounds: Bounds) {
    this.#layout = layout;
    this.#hasSplitNumbers = layout.hasSplitNumbers;
    this.#mapping = mapping;
    this.#bounds = bounds;
    this.#instants = instantsOf(mapping.timestamp.zone);
    this.#seriesColumn = layout.names.indexOf(SERIES_COLUMN);
  }

  /** Takes the next row; returns the rows that are decided with it, in the order of the file. */
  read(row: FileRow): readonly ReadRow[] {
    const index = this.#rows;
    this.#rows += 1;
    if (index < this.#layout.firstRow || isComment(row.cells) || this.#isNames(row.cells)) return [];
    const { format } = this.#mapping.timestamp;
    const found = readTime(this.#timeText(row), format);
    if (found === null) return this.#afterWaiting(this.#refuse(row, 'import_time'));
    if (found.kind === 'instant') return [...this.#decideWaiting(null), this.#readAt(row, found.ms)];
    return this.#readWall(row, found.ms);
  }

  /** The rows that are decided by the end of the file. */
  end(): readonly ReadRow[] {
    return this.#decideWaiting(null);
  }

  /** A broken row says nothing about the order: it must not part the rows around it. */
  #afterWaiting(row: ReadRow): readonly ReadRow[] {
    if (this.#waiting.length === 0) return [row];
    return this.#wait({ kind: 'decided', row });
  }

  #wait(waiting: Waiting): readonly ReadRow[] {
    const full = this.#waiting.length === MAX_WAITING ? this.#decideWaiting(null) : [];
    this.#waiting.push(waiting);
    return full;
  }

  #readWall(row: FileRow, wallMs: number): readonly ReadRow[] {
    const ofSecondMs = ((wallMs % 1000) + 1000) % 1000;
    const [earlier, later] = this.#instants((wallMs - ofSecondMs) / 1000).map((epochS) => epochS * 1000 + ofSecondMs);
    if (earlier !== undefined && later !== undefined)
      return this.#wait({ kind: 'repeated', row, time: { wallMs, instantsMs: [earlier, later] } });
    const decided = this.#decideWaiting(wallMs);
    this.#lastWallMs = wallMs;
    return [...decided, earlier === undefined ? this.#refuse(row, 'import_skipped_hour') : this.#readAt(row, earlier)];
  }

  #decideWaiting(afterMs: number | null): readonly ReadRow[] {
    const waiting = this.#waiting;
    if (waiting.length === 0) return [];
    this.#waiting = [];
    const run = waiting.flatMap((one) => (one.kind === 'repeated' ? [one.time] : []));
    const instants = instantsByOrder(run, this.#lastWallMs, afterMs)?.values();
    return waiting.map((one) => {
      if (one.kind === 'decided') return one.row;
      const atMs = instants?.next().value;
      return atMs === undefined ? this.#refuse(one.row, 'import_repeated_hour') : this.#readAt(one.row, atMs);
    });
  }

  #readAt(row: FileRow, atMs: number): ReadRow {
    const rule = timeProblem(atMs, this.#bounds);
    if (rule !== null) return this.#refuse(row, rule);
    const series = row.cells[this.#seriesColumn] ?? null;
    this.#series ??= series;
    if (series !== this.#series) {
      const refused = {
        column: this.#seriesColumn,
        value: series ?? '',
        rule: 'import_other_series',
        params: {},
      } as const;
      return { ...row, reading: null, refused: [refused] };
    }
    if (this.#isSplit(row.cells)) return { ...row, reading: null, refused: [this.#splitNumber(row)] };
    const { values, refused } = readValues(row.cells, this.#mapping);
    return { ...row, reading: Object.keys(values).length === 0 ? null : { atMs, values }, refused };
  }

  #refuse(row: FileRow, rule: RefusedCell['rule']): ReadRow {
    const { column } = this.#mapping.timestamp;
    return { ...row, reading: null, refused: [{ column, value: this.#timeText(row), rule, params: {} }] };
  }

  /** Where one line has shown that commas separate decimals too, no other one with a doubt is believed. */
  #isSplit(cells: readonly string[]): boolean {
    const { column, also = [] } = this.#mapping.timestamp;
    const time = [column, ...also];
    this.#hasSplitNumbers ||= showsSplitNumber(cells, this.#layout.cells, time);
    return this.#hasSplitNumbers && mayHaveSplitNumber(cells, time);
  }

  #splitNumber({ cells }: FileRow): RefusedCell {
    const params = { cells: filledCells(cells), names: this.#layout.cells };
    return { column: this.#layout.cells, value: cells.join(' | '), rule: 'import_split_number', params };
  }

  #timeText({ cells }: FileRow): string {
    return timeText(cells, this.#mapping.timestamp);
  }

  #isNames(cells: readonly string[]): boolean {
    const { names } = this.#layout;
    return names.length > 1 && names.length === cells.length && names.every((name, index) => name === cells[index]);
  }
}
