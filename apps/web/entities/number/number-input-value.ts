import { typedNumberProblem } from '@zagon/contract/errors/number-rules.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { readTypedNumber } from '@zagon/domain/core/typed-number.ts';

/**
 * Value of a number field being edited: a number, '' if it is empty, which is not zero, or the typed text as long as it
 * is no number that can be relied on.
 */
export type NumberInputValue = number | string;

/** The value of a number field after a text was typed; `unit` may follow the number. */
export function typedValue(text: string, language: Language, unit = ''): NumberInputValue {
  const read = readTypedNumber(text, language, unit);
  if (read.ok) return read.value;
  return read.error.kind === 'empty' ? '' : text;
}

/** The number of a field; NaN if it is empty or refused. */
export function requiredNumber(value: NumberInputValue): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** The number of a field; null if it is empty, NaN if it is refused. */
export function optionalNumber(value: NumberInputValue): number | null {
  return value === '' ? null : requiredNumber(value);
}

/** How a field reads numbers: in the user's language, with the unit of the field, perhaps only whole ones. */
export type NumberReading = { readonly language: Language; readonly unit?: string; readonly whole?: boolean };

/** Why a value cannot stay as it is, with the right spelling; undefined if it can, or if it is empty. */
export function numberInputError(
  value: NumberInputValue,
  { language, unit = '', whole = false }: NumberReading,
): string | undefined {
  if (typeof value === 'number')
    return whole && !Number.isInteger(value) ? ruleText(problem('', 'whole_number'), language) : undefined;
  const read = readTypedNumber(value, language, unit);
  if (read.ok || read.error.kind === 'empty') return undefined;
  return ruleText(typedNumberProblem('', read.error), language);
}

/** A number as a text field shows it: in the user's notation, without groups. */
export function formatNumberInput(value: NumberInputValue | null, language: Language, maxDecimals = 6): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  return new Intl.NumberFormat(language, { maximumFractionDigits: maxDecimals, useGrouping: false }).format(value);
}
