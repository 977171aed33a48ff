import type { HistoryLine } from '../../../entities/module/history-line.ts';

/** The part of a curve's height left free at its top and bottom, per cent. */
const MARGIN_PCT = 6;

export type Curve = {
  /** SVG path in a box of 100 by 100. */
  readonly path: string;
  /** Lowest and highest value, in stored units. */
  readonly min: number;
  readonly max: number;
};

/**
 * A line drawn into a box of 100 by 100 between its own lowest and highest value; it is interrupted where values are
 * missing or lie further apart than `gapMs`. Null: fewer than two values.
 */
export function curveOf(
  { timesMs, values }: HistoryLine,
  span: { readonly fromMs: number; readonly untilMs: number },
  gapMs: number,
): Curve | null {
  const points = Array.from(values, (value, index) => ({ atMs: timesMs[index] ?? NaN, value })).filter(
    ({ atMs, value }) => Number.isFinite(value) && atMs >= span.fromMs && atMs <= span.untilMs,
  );
  if (points.length < 2) return null;
  const min = Math.min(...points.map(({ value }) => value));
  const max = Math.max(...points.map(({ value }) => value));
  const heightPct = 100 - 2 * MARGIN_PCT;
  const x = (atMs: number) => (100 * (atMs - span.fromMs)) / (span.untilMs - span.fromMs);
  const y = (value: number) => (max === min ? 50 : 100 - MARGIN_PCT - (heightPct * (value - min)) / (max - min));
  const path = points
    .map(({ atMs, value }, index) => {
      const before = points[index - 1]?.atMs ?? Number.NEGATIVE_INFINITY;
      return `${atMs - before > gapMs ? 'M' : 'L'}${x(atMs).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return { path, min, max };
}
