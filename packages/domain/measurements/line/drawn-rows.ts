import { BREAK_MS, brokenLine } from '../broken-line.ts';
import { pixelColumns, type PixelGrid } from './pixel-columns.ts';

/** A field of a history: how it is drawn, and which of its readings its line leaves out. */
export type DrawnField = {
  /** One for each row, NaN where nothing was measured. */
  readonly values: Float32Array | Float64Array;
  /** Amounts are counted from all readings. */
  readonly drawing: 'line' | 'amounts';
  /** Ascending rows of readings that are almost certainly wrong: marked, not drawn as part of the line. */
  readonly outlierRows: readonly number[];
};

/** A row of a drawn history: the row of all readings that it is, null for a break between two of them. */
export type DrawnRow = { readonly atMs: number; readonly row: number | null };

/**
 * The rows of a history that the pictures of its fields need, in the order of their times: what any of them keeps of its
 * columns of pixels, all outliers, and a break in each gap longer than `longestGapMs`, `BREAK_MS` after the row before it.
 * The fields share the rows, so a line may have more points than its own picture needs, but each is one of its readings.
 */
export function drawnRows(
  timesMs: Float64Array,
  fields: readonly DrawnField[],
  longestGapMs: number,
  grid: PixelGrid,
): readonly DrawnRow[] {
  const isKept = new Uint8Array(timesMs.length);
  for (const field of fields) keepRows(timesMs, field, longestGapMs, { grid, isKept });
  const rows: DrawnRow[] = [];
  for (const [row, atMs] of timesMs.entries()) {
    if (isKept[row] === 1) rows.push({ atMs, row });
    if ((timesMs[row + 1] ?? atMs) - atMs > longestGapMs) rows.push({ atMs: atMs + BREAK_MS, row: null });
  }
  return rows;
}

type Picture = { readonly grid: PixelGrid; readonly isKept: Uint8Array };

/** Marks the rows that the picture of a field needs. */
function keepRows(
  timesMs: Float64Array,
  { values, drawing, outlierRows }: DrawnField,
  longestGapMs: number,
  { grid, isKept }: Picture,
): void {
  if (drawing === 'amounts') {
    for (const [row, value] of values.entries()) if (!Number.isNaN(value)) isKept[row] = 1;
    return;
  }
  const isOutlier = new Uint8Array(timesMs.length);
  for (const row of outlierRows) isOutlier[row] = 1;
  const drawn = (_: number, row: number): boolean => isOutlier[row] !== 1;
  const line = brokenLine({ timesMs: timesMs.filter(drawn), values: values.filter(drawn) }, longestGapMs);
  const kept = pixelColumns(line, grid);
  let next = 0;
  let isBroken = false;
  for (const [row, value] of values.entries()) {
    if (isOutlier[row] === 1) {
      isKept[row] = 1;
      continue;
    }
    // One row without a value ends a part of the line.
    if (Number.isNaN(value)) {
      if (!isBroken && next > 0) isKept[row] = 1;
      isBroken = true;
      continue;
    }
    isBroken = false;
    while (isBreak(kept, next)) next += 1;
    if (kept[2 * next] !== timesMs[row]) continue;
    isKept[row] = 1;
    next += 1;
  }
}

function isBreak(points: Float64Array, row: number): boolean {
  return 2 * row < points.length && Number.isNaN(points[2 * row + 1]);
}
