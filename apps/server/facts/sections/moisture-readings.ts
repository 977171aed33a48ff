import type { MoistureReading } from '@zagon/domain/soil-water/moisture-series.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';
import type { Span } from '../../stores/readings/rows.ts';
import type { MoistureSensor } from './section-ground.ts';

/** Reads what a moisture sensor of an account measured in a span, by time. */
export async function readMoisture(
  readColumns: ReadColumns,
  accountId: string,
  { moduleKey, field }: MoistureSensor,
  span: Span,
): Promise<readonly MoistureReading[]> {
  const { timesMs, columns } = await readColumns(accountId, moduleKey, [field], span);
  const values = columns.get(field);
  return Array.from(timesMs, (atMs, index) => ({ atMs, pct: values?.[index] ?? Number.NaN })).filter(
    ({ pct }) => !Number.isNaN(pct),
  );
}
