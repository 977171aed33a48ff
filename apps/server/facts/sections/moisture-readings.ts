import type { MoistureReading } from '@zagon/domain/soil-water/moisture-series.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';
import type { Span } from '../../stores/readings/rows.ts';
import type { MoistureSensor } from './section-ground.ts';

/**
 * Reads what moisture sensors of an account measured in a span: of each its readings by time, in the order of the
 * sensors. A module is read once for all of its sensors.
 */
export async function readMoistures(
  readColumns: ReadColumns,
  accountId: string,
  sensors: readonly MoistureSensor[],
  span: Span,
): Promise<readonly (readonly MoistureReading[])[]> {
  const histories = new Map<number, Awaited<ReturnType<ReadColumns>>>();
  // One after the other: they may share a connection.
  for (const [key, own] of Map.groupBy(sensors, ({ moduleKey }) => moduleKey)) {
    const fields = [...new Set(own.map(({ field }) => field))];
    histories.set(key, await readColumns(accountId, key, fields, span));
  }
  return sensors.map(({ moduleKey, field }) => {
    const history = histories.get(moduleKey);
    const values = history?.columns.get(field);
    const readings: MoistureReading[] = [];
    // A month of half-hourly readings is 1,500 of them, for each sensor at each dawn.
    for (const [index, atMs] of (history?.timesMs ?? []).entries()) {
      const pct = values?.[index] ?? Number.NaN;
      if (!Number.isNaN(pct)) readings.push({ atMs, pct });
    }
    return readings;
  });
}
