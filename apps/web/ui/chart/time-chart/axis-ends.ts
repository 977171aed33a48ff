import { statsOf, type ChartSeries } from './chart-series.ts';

/** The least span of an axis by unit: over a smaller one, the noise of the last digit would look like an event. */
const LEAST_SPANS: Readonly<Record<string, number>> = { V: 0.5, '%': 5, '°C': 5, '°F': 9 };

/** Marks on a widened axis. */
const STEPS = 5;

/** The ends of an axis whose readings span too little to fill it, with the readings in the middle; null otherwise. */
export function widenedEnds(
  unit: string,
  series: readonly Pick<ChartSeries, 'timesMs' | 'values'>[],
): readonly [number, number] | null {
  const span = LEAST_SPANS[unit];
  const stats = series.map(statsOf);
  const min = Math.min(...stats.flatMap((each) => each.min?.value ?? []));
  const max = Math.max(...stats.flatMap((each) => each.max?.value ?? []));
  if (span === undefined || !Number.isFinite(min) || max - min >= span) return null;
  const step = span / STEPS;
  const lowest = Math.floor(((min + max) / 2 - span / 2) / step + 1e-9);
  const steps = Math.max(STEPS, Math.ceil(max / step - 1e-9) - lowest);
  const end = (mark: number) => Number((mark * step).toFixed(2));
  return [end(lowest), end(lowest + steps)];
}
