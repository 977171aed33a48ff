import { valueAge, type ValueAge } from '@zagon/domain/measurements/freshness.ts';
import { useNow } from '../../../time/clock.ts';
import type { ShownField } from '../shown-field.ts';

/** Age of a shown value, by the time of its own field. */
export function fieldAge({ atMs, times }: Pick<ShownField, 'atMs' | 'times'>, nowMs: number): ValueAge {
  return valueAge({ ...times, measuredAtMs: atMs }, nowMs);
}

/** `fieldAge` by the clock of this page: an open page notices when a value gets old. */
export function useFieldAge(field: Pick<ShownField, 'atMs' | 'times'>): ValueAge {
  return fieldAge(field, useNow('minute'));
}
