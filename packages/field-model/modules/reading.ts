import type { FieldName } from '@zagon/domain/catalogue/fields.ts';

/** What a module measured at one moment, in the catalogue's units. Null: it has the field and no value for it now. */
export type Reading = Partial<Record<FieldName, number | null>>;

/** Rounds a value to the steps in which a device reports it. */
export function inSteps(value: number, step: number): number {
  return Math.round(Math.round(value / step) * step * 10_000) / 10_000;
}
