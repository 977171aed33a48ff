import type { Language } from '@zagon/domain/core/language.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import type { ValueProps } from '../../ui/value/value.tsx';
import type { ShownField } from './shown-field.ts';

/** A field as the properties of `Value`. */
export function valueOfField(
  field: Pick<ShownField, 'value' | 'impossible' | 'unit' | 'decimals' | 'trend'>,
): ValueProps {
  const { value, impossible, unit, decimals, trend } = field;
  return { value, impossible, unit, decimals, ...(trend === undefined ? {} : { trend }) };
}

/** A field as text with its unit; an impossible value is marked. */
export function fieldText(
  { value, impossible, unit, decimals }: Pick<ShownField, 'value' | 'impossible' | 'unit' | 'decimals'>,
  language: Language,
): string {
  const text = formatQuantity(value ?? impossible, { decimals, suffix: unit }, language);
  return impossible === null ? text : `⚠ ${text}`;
}
