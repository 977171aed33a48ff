import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { DAY_MS, type SensorReading } from '@zagon/domain/probe-trust/sensor.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';
import type { JudgedSensor } from './judged-sensors.ts';

/** Readings of each moisture field of a module, by day (days since 1970, UTC). */
export type ModuleReadings = ReadonlyMap<FieldName, ReadonlyMap<number, readonly SensorReading[]>>;

/** Reads the sensors of one module from a day to another, both included. */
export async function readModule(
  readColumns: ReadColumns,
  accountId: string,
  sensors: readonly JudgedSensor[],
  { fromDay, untilDay }: { readonly fromDay: number; readonly untilDay: number },
): Promise<ModuleReadings> {
  const [first] = sensors;
  if (first === undefined) return new Map();
  const fields = [...new Set(sensors.flatMap(({ field, temperatureField }) => [field, temperatureField ?? field]))];
  const span = { fromMs: fromDay * DAY_MS, untilMs: (untilDay + 1) * DAY_MS };
  const { timesMs, columns } = await readColumns(accountId, first.moduleKey, fields, span);
  const valueAt = (field: FieldName | null, index: number): number | null => {
    const value = field === null ? undefined : columns.get(field)?.[index];
    return value === undefined || Number.isNaN(value) ? null : rounded(value);
  };
  return new Map(
    sensors.map(({ field, temperatureField, sinceMs }) => {
      const readings = Array.from(timesMs, (atMs, index) => ({
        atMs,
        value: valueAt(field, index),
        soilC: valueAt(temperatureField, index),
      })).filter(({ atMs }) => sinceMs === null || atMs >= sinceMs);
      return [field, Map.groupBy(readings, ({ atMs }) => Math.floor(atMs / DAY_MS))] as const;
    }),
  );
}

/** Without the error of single precision, in which readings are stored. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
