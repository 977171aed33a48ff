import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { Language, Text } from '@zagon/domain/core/language.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Cell, Choice } from './resource-types.ts';

/** Returns the label of an enum value; unknown values are shown as is. */
export function labelOf(list: Readonly<Record<string, Text>>, key: string, language: Language): string {
  return lookUp(list, key)?.[language] ?? key;
}

/** The choices of an enum. */
export function choicesOf(
  list: Readonly<Record<string, Text>>,
  keys: readonly string[],
  language: Language,
): readonly Choice[] {
  return keys.map((value) => ({ value, label: labelOf(list, value, language) }));
}

export function namedChoices(rows: readonly { readonly id: string; readonly name: string }[]): readonly Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

export function textCell(text: string): Cell {
  return { text, sort: text };
}

/** A number with its unit, right-aligned; empty if not measured. */
export function numberCell(value: number | null, decimals: number, unit: string, language: Language): Cell {
  if (value === null) return { text: '–', sort: null };
  return { text: `${formatNumber(value, decimals, language)}${unit === '' ? '' : ` ${unit}`}`, sort: value };
}
