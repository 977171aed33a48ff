import type { FieldName } from '../catalogue/fields.ts';

/** How one value of a decoded object becomes the value of a field. */
export type MappedField = {
  /** `soil.moisture`, or `messages[measurementId=4103].measurementValue`. */
  readonly path: string;
  readonly field: FieldName;
  readonly factor: number;
  readonly offset: number;
  /** Values by which the maker states that nothing is connected. */
  readonly notConnected: readonly number[];
  /** The key is left out when its value is 0. */
  readonly isZeroLeftOut: boolean;
};

/** The value by which a decoder marks a damaged message, and the member with its words. */
export type ErrorMark = { readonly path: string; readonly value: boolean | number | string; readonly detail: string };

/** The fields of a mapping as it is usually written: unchanged values, unless stated otherwise. */
export function mapped(
  path: string,
  field: FieldName,
  rest: Partial<Omit<MappedField, 'path' | 'field'>> = {},
): MappedField {
  return { path, field, factor: 1, offset: 0, notConnected: [], isZeroLeftOut: false, ...rest };
}
