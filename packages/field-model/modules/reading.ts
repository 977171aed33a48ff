import type { FieldName } from '@zagon/domain/catalogue/fields.ts';

/** Measurements of a module at one moment, in catalogue units. Null: the field has no value right now. */
export type Reading = Partial<Record<FieldName, number | null>>;

/** Rounds a value to the resolution of a device. */
export function roundToStep(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 10_000) / 10_000;
}
