import type { ChartSeries } from '../../../ui/chart/time-chart/chart-series.ts';
import type { ChartPeriod } from './drawn-line.ts';

/** The same period a year earlier, by the farm's calendar: of the same dates, not 365 days ago. */
export function yearEarlier({ fromMs, untilMs, zone }: ChartPeriod): ChartPeriod {
  const earlierMs = Temporal.Instant.fromEpochMilliseconds(untilMs)
    .toZonedDateTimeISO(zone)
    .subtract({ years: 1 }).epochMilliseconds;
  return { fromMs: earlierMs - (untilMs - fromMs), untilMs: earlierMs, zone };
}

/** A series of an earlier period, moved onto the axis of a later one for comparison. */
export function asReference(series: ChartSeries, name: string, shiftMs: number): ChartSeries {
  const shifted = (timesMs: Float64Array): Float64Array => timesMs.map((atMs) => atMs + shiftMs);
  return {
    ...series,
    key: `${series.key} earlier`,
    name,
    timesMs: shifted(series.timesMs),
    ...(series.boundsMs === undefined ? {} : { boundsMs: shifted(series.boundsMs) }),
    isReference: true,
  };
}
