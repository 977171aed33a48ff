import type { HistoryReply } from '@zagon/contract/objects/endpoints.ts';

/** Readings of one field in the order of time; NaN where nothing was measured. Stored units. */
export type HistoryLine = { readonly timesMs: Float64Array; readonly values: Float64Array };

/** A live reading that came after the history was asked for. */
export type LivePoint = { readonly atMs: number; readonly value: number };

/** Live readings closer together than this replace each other: a chart of days cannot show them apart. */
const TAIL_STEP_MS = 60_000;

/** A silence longer than this is a gap, however often a module reports. */
const SHORTEST_GAP_MS = 30 * 60_000;

/** One field of an answer, with the live readings that came since. */
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
  return { timesMs, values };
}

/** The live readings with one more; one that follows closely takes the place of the one before. */
export function withPoint(tail: readonly LivePoint[], point: LivePoint): readonly LivePoint[] {
  const before = tail.at(-2);
  const last = tail.at(-1);
  if (last !== undefined && point.atMs <= last.atMs) return tail;
  // The newest is always kept, the one before it only when it stands apart from its own forerunner.
  const crowded = last !== undefined && before !== undefined && last.atMs - before.atMs < TAIL_STEP_MS;
  return [...(crowded ? tail.slice(0, -1) : tail), point];
}

/** How far apart readings may be and still be joined: thinned histories have longer steps. */
export function gapOf(spanMs: number, maxPoints: number): number {
  return Math.max(SHORTEST_GAP_MS, (2.5 * spanMs) / maxPoints);
}
