import { resourceWirePath } from '@zagon/contract/resources/convert.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { Values } from './resource-types.ts';

export function textOf(values: Values, id: string): string {
  const value = values[id];
  return typeof value === 'string' ? value.trim() : '';
}

export function idsOf(values: Values, id: string): string[] {
  const value = values[id];
  return typeof value === 'string' || value === undefined ? [] : [...value];
}

/** Null if nothing was selected. */
export function selectedId(values: Values, id: string): string | null {
  const text = textOf(values, id);
  return text === '' ? null : text;
}

/** Parses a typed number with comma or point; null if empty, NaN if invalid. */
export function numberOf(values: Values, id: string): number | null {
  const text = textOf(values, id).replace(/\s/g, '').replace(',', '.');
  return text === '' ? null : Number(text);
}

/** Formats a number for a text field in the user's language. */
export function formatInput(value: number | null, language: string, maxDecimals = 4): string {
  if (value === null) return '';
  return new Intl.NumberFormat(language, { maximumFractionDigits: maxDecimals, useGrouping: false }).format(value);
}

/**
 * Maps problems to form fields, as the server names them. Input that is not a number is reported as such, and an empty
 * field as missing, whichever rule it breaks.
 */
export function fieldProblems(
  values: Values,
  numbers: readonly string[],
  problems: readonly Problem[],
): readonly Problem[] {
  const notNumbers = numbers.filter((id) => Number.isNaN(numberOf(values, id)));
  const reported = problems.map((one) => {
    const path = resourceWirePath(one.path);
    return values[path] === '' ? problem(path, 'required') : { ...one, path };
  });
  return [
    ...notNumbers.map((id) => problem(id, 'number')),
    ...reported.filter(({ path }) => !notNumbers.includes(path)),
  ];
}
