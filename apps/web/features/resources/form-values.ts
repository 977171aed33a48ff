import { resourceWirePath } from '@zagon/contract/resources/convert.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { Values } from './noun.ts';

export function textOf(values: Values, id: string): string {
  const value = values[id];
  return typeof value === 'string' ? value.trim() : '';
}

export function idsOf(values: Values, id: string): string[] {
  const value = values[id];
  return typeof value === 'string' || value === undefined ? [] : [...value];
}

/** Null where nothing was chosen. */
export function chosen(values: Values, id: string): string | null {
  const text = textOf(values, id);
  return text === '' ? null : text;
}

/** A number as it was typed, with a comma or a point; null where nothing was, not a number where it is none. */
export function numberOf(values: Values, id: string): number | null {
  const text = textOf(values, id).replace(/\s/g, '').replace(',', '.');
  return text === '' ? null : Number(text);
}

/** A number as a field shows it, in the reader's way. */
export function typed(value: number | null, language: string): string {
  if (value === null) return '';
  return new Intl.NumberFormat(language, { maximumFractionDigits: 4, useGrouping: false }).format(value);
}

/**
 * Problems at the fields of the form, as the server names them. What was typed and is no number is told as that, and what
 * nobody has filled in as missing, whichever rule it breaks.
 */
export function fieldProblems(
  values: Values,
  numbers: readonly string[],
  broken: readonly Problem[],
): readonly Problem[] {
  const odd = numbers.filter((id) => Number.isNaN(numberOf(values, id)));
  const told = broken.map((one) => {
    const path = resourceWirePath(one.path);
    return values[path] === '' ? problem(path, 'required') : { ...one, path };
  });
  return [...odd.map((id) => problem(id, 'number')), ...told.filter(({ path }) => !odd.includes(path))];
}
