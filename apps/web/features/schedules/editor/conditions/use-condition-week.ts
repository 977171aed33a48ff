import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { possibleBounds, possibleColumn } from '@zagon/domain/measurements/possible.ts';
import { useMemo } from 'react';
import type { HistoryLine } from '../../../../entities/module/history-line.ts';
import { typeOf } from '../../../../entities/module/shown-field.ts';
import { optimumOf } from '../../../../entities/module/soil-of.ts';
import { useHistory, type HistorySource } from '../../../../entities/module/use-history.ts';
import { sensorsOf, type Sensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import type { ScaleRange } from '../../../../ui/value/scale-steps.ts';
import type { ConditionForm } from './condition-form.ts';
import { averageLine, extentOf, MAX_POINTS, WEEK_DAYS } from './condition-week.ts';

/** The readings of the last days of a condition's sensor or group, in the stored unit. */
export type ConditionWeek =
  | { readonly state: 'loading' | 'failed' | 'empty' }
  | {
      readonly state: 'known';
      readonly line: HistoryLine;
      readonly extent: ScaleRange;
      /** Null unless all sensors share one. */
      readonly optimum: ScaleRange | null;
    };

/** Loads the readings of the last days that a condition would have been decided by. */
export function useConditionWeek({ source, quantity }: ConditionForm, sensors: Sensors): ConditionWeek {
  const read = sensorsOf({ source, quantity }, sensors);
  const key = read.map(({ module, field }) => `${module.id} ${field}`).join();
  const sources = useMemo(
    () => read.map(({ module, field }): HistorySource => ({ moduleId: module.id, field })),
    // The modules are new objects after every reading; their line stays the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [key],
  );
  const { lines, loading, error } = useHistory(sources, WEEK_DAYS, MAX_POINTS);
  const line = useMemo(
    () => averageLine(lines.map((one, index) => possibleOnly(one, read[index]))),
    // The type of a module does not change with its readings.
    // oxlint-disable-next-line react/exhaustive-deps
    [lines],
  );
  const extent = useMemo(() => extentOf(line), [line]);
  if (extent !== null) return { state: 'known', line, extent, optimum: sharedOptimum(read) };
  // Without modules, the sensors themselves are still loading.
  if (loading || sensors.modules.length === 0) return { state: 'loading' };
  return { state: error === null ? 'empty' : 'failed' };
}

type Read = ReturnType<typeof sensorsOf>[number];

function possibleOnly(line: HistoryLine, read: Read | undefined): HistoryLine {
  if (read === undefined || !isFieldName(read.field)) return line;
  const values = possibleColumn(line.values, possibleBounds(typeOf(read.module), read.field));
  return { timesMs: line.timesMs, values: Float64Array.from(values) };
}

function sharedOptimum(read: readonly Read[]): ScaleRange | null {
  const optima = read.map(({ module, field }) => {
    const type = typeOf(module);
    const input = type === undefined ? undefined : inputOf(type, field);
    return input === undefined ? null : optimumOf(module, input);
  });
  const [first = null] = optima;
  return optima.every((one) => one?.[0] === first?.[0] && one?.[1] === first?.[1]) ? first : null;
}
