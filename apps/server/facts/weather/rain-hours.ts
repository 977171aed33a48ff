import { possibleBounds, possibleColumn } from '@zagon/domain/measurements/possible.ts';
import { counterIncrements, sumPerInterval } from '@zagon/domain/reports/lines/counter-amounts.ts';
import type { Wetting } from '@zagon/domain/soil-water/dry-spans.ts';
import type { Sensors } from '../../irrigation/facts/weather-sensors.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';
import type { Span } from '../../stores/readings/rows.ts';

const HOUR_MS = 3_600_000;
/** How long before the span the last record of a running total may be. */
const EARLIER_MS = 6 * HOUR_MS;
/** Less in an hour is the last tip of a bucket, not rain. */
const RAIN_MM = 0.15;

/** Hours with rain by the farm's gauge; empty without a gauge. */
export async function rainHours(
  readColumns: ReadColumns,
  accountId: string,
  gauge: Sensors['rain'],
  span: Span,
): Promise<readonly Wetting[]> {
  if (gauge === null) return [];
  const { field, counterType } = gauge.source;
  const read = await readColumns(accountId, gauge.key, [field], { ...span, fromMs: span.fromMs - EARLIER_MS });
  const values = possibleColumn(read.columns.get(field) ?? new Float64Array(0), possibleBounds(gauge.type, field));
  const hours = Math.ceil((span.untilMs - span.fromMs) / HOUR_MS);
  const bounds = Float64Array.from({ length: hours + 1 }, (_, index) => span.fromMs + index * HOUR_MS);
  const sums = sumPerInterval(counterIncrements({ timesMs: read.timesMs, values }, counterType), bounds);
  return [...sums].flatMap((mm, index): Wetting[] => {
    const fromMs = span.fromMs + index * HOUR_MS;
    return mm >= RAIN_MM ? [{ fromMs, untilMs: fromMs + HOUR_MS, mm, kind: 'rain' }] : [];
  });
}
