import { mapped, type ErrorMark, type MappedField } from '../mapped-field.ts';
import type { FieldName } from '../../catalogue/fields.ts';

/** Its decoder checks the frame: `valid` is false when it is damaged. */
export const SENSECAP_ERROR: ErrorMark = { path: 'valid', value: false, detail: 'errMessage' };

/** Every measurement is an entry of one list, found by its number. */
export function sensecapField(
  measurementId: number,
  field: FieldName,
  rest: Partial<Pick<MappedField, 'factor'>> = {},
): MappedField {
  return mapped(`messages[measurementId=${measurementId}].measurementValue`, field, rest);
}
