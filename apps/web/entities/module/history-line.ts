import type { HistoryReply } from '@zagon/contract/modules/endpoints.ts';

/** Readings of one field in chronological order; NaN where nothing was measured. Stored units. */
export type HistoryLine = {
  readonly timesMs: Float64Array;
  readonly values: Float64Array;
  /** Ascending times of outliers found among all readings, of which these are only some. */
  readonly outliersMs?: readonly number[];
};

/** A live reading received after the history was requested. */
export type LivePoint = { readonly atMs: number; readonly value: number };

/** Live readings closer together than this replace each other: a chart of days cannot tell them apart. */
const TAIL_STEP_MS = 60_000;

/** A silence longer than this is a gap, however often a module reports. */
const SHORTEST_GAP_MS = 30 * 60_000;

/** One field of a response, with the live readings received since. */
export function lineOf(reply: HistoryReply | undefined, field: string, tail: readonly LivePoint[]): HistoryLine {
  const times = reply?.timestamps ?? [];
  const column = reply?.columns[field] ?? [];
  const lastMs = (times.at(-1) ?? Number.NEGATIVE_INFINITY) * 1000;
  const newer = tail.filter((point) => point.atMs > lastMs);
  const timesMs = new Float64Array(times.length + newer.length);
  const values = new Float64Array(times.length + newer.length).fill(Number.NaN);
  for (const [row, seconds] of times.entries()) {
    timesMs[row] = seconds * 1000;
    values[row] = column[row] ?? Number.NaN;
  }
  for (const [index, point] of newer.entries()) {
    timesMs[times.length + index] = point.atMs;
    values[times.length + index] = point.value;
  }
  const outliers = reply?.outliers?.[field];
  return {
    timesMs,
    values,
    ...(outliers === undefined ? {} : { outliersMs: outliers.map((seconds) => seconds * 1000) }),
  };
}

/** Appends a live reading; if it follows closely, it replaces the previous one. */
export function appendPoint(tail: readonly LivePoint[], point: LivePoint): readonly LivePoint[] {
  const previous = tail.at(-2);
  const last = tail.at(-1);
  if (last !== undefined && point.atMs <= last.atMs) return tail;
  // Always keeps the latest; keeps the previous one only if it is far enough from its predecessor.
  const tooClose = last !== undefined && previous !== undefined && last.atMs - previous.atMs < TAIL_STEP_MS;
  return [...(tooClose ? tail.slice(0, -1) : tail), point];
}

/** Maximum distance between joined readings: thinned histories have longer steps. */
export function gapOf(spanMs: number, maxPoints: number): number {
  return Math.max(SHORTEST_GAP_MS, (2.5 * spanMs) / maxPoints);
}
