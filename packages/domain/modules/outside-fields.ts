import { isOutputName, type FieldName, type OutputName } from '../catalogue/fields.ts';

/**
 * Fields of a module that operators see without entering its account: battery, signal, contact and the states of its
 * outputs. Everything else was measured on the farm and belongs to the account.
 */
const HEALTH_FIELDS = ['BATTERY_1', 'battvol', 'sigstr', 'gsmstr', 'comm'] as const satisfies readonly FieldName[];

type OutsideField = (typeof HEALTH_FIELDS)[number] | OutputName;

/** True if an operator outside the account may see this field. Names missing from the catalogue are hidden. */
export function isVisibleOutside(name: string): name is OutsideField {
  return isOutputName(name) || HEALTH_FIELDS.some((field) => field === name);
}
