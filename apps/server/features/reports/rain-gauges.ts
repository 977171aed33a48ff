import { BOUNDS } from '@zagon/domain/catalogue/bounds.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { CounterType } from '@zagon/domain/agronomy/counters.ts';
import { possibleColumn } from '@zagon/domain/measurements/possible.ts';
import { apartFieldOf } from '@zagon/domain/measurements/terminals.ts';
import { terminalOf, USER_FIELDS } from '@zagon/domain/measurements/terminal.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import { keptApart } from '@zagon/domain/meters/meter-days.ts';
import { LONGEST_INTERVAL_MS } from '@zagon/domain/reports/lines/interval-start.ts';
import { placedAmounts, sumPerInterval } from '@zagon/domain/reports/lines/counter-amounts.ts';
import type { Place } from '@zagon/domain/reports/received-water/nearest-gauge.ts';
import type { ReadColumns } from '../../stores/readings/report.ts';
import type { PlacedModuleRow } from '../../stores/reports/received-water.ts';
import { joined, readPrevious } from '../../actions/reports/previous-readings.ts';

/** A rain gauge on a terminal of a universal module. */
export type RainGauge = Place & {
  readonly id: string;
  readonly moduleId: string;
  readonly key: number;
  readonly field: FieldName;
  readonly counterType: CounterType;
  readonly name: string;
};

/** The rain gauges of some universal modules. */
export function gaugesOf(modules: readonly PlacedModuleRow[]): readonly RainGauge[] {
  return modules.flatMap((module) => {
    const { inputs } = settingsOf(module.config, module.reporting_interval_s);
    return USER_FIELDS.flatMap((field): RainGauge[] => {
      const terminal = terminalOf(field, inputs[field] ?? {});
      if (terminal.kind !== 'counter_input' || terminal.subtype !== 'udometer') return [];
      return [
        {
          id: `${module.id} ${field}`,
          moduleId: module.id,
          key: module.key,
          field,
          counterType: terminal.type,
          name: module.name,
          latitudeDeg: module.latitude,
          longitudeDeg: module.longitude,
        },
      ];
    });
  });
}

/** Rain of a gauge, mm. */
export type Rain = {
  /** Per interval, each record in the one in which its counting began; NaN where it reported nothing. */
  readonly values: Float64Array;
  /** What it showed in all intervals but cannot have measured. */
  readonly keptApart: number;
};

/** Reads the rain of a gauge per interval. */
export async function readRain(
  accountId: string,
  { key, field, counterType }: RainGauge,
  boundsMs: Float64Array,
  { readColumns }: { readonly readColumns: ReadColumns },
): Promise<Rain> {
  const fromMs = boundsMs[0] ?? 0;
  const untilMs = boundsMs.at(-1) ?? fromMs;
  const apartField = apartFieldOf(field);
  const fields = apartField === null ? [field] : [field, apartField];
  const read = (span: { readonly fromMs: number; readonly untilMs: number }) =>
    readColumns(accountId, key, fields, span);
  const isTotal = counterType === 'incremental';
  // The last amounts arrive after their interval began. The first one needs the record before it, a total however old.
  const history = await read({
    fromMs: isTotal ? fromMs : fromMs - LONGEST_INTERVAL_MS,
    untilMs: untilMs + LONGEST_INTERVAL_MS,
  });
  const before = isTotal ? await readPrevious(read, fromMs) : null;
  const { timesMs, columns } = before === null ? history : joined(before, history);
  const values = possibleColumn(columns.get(field) ?? new Float64Array(timesMs.length).fill(Number.NaN), BOUNDS[field]);
  const apart = apartField === null ? undefined : columns.get(apartField);
  return {
    values: sumPerInterval(placedAmounts({ timesMs, values }, counterType), boundsMs),
    keptApart: apart === undefined ? 0 : keptApart({ timesMs, values: apart }, values, { fromMs, untilMs }),
  };
}
