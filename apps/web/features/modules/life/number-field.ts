import type { Language } from '@zagon/domain/core/language.ts';

/** Formats a number for a text field: with the decimal separator of the language, ungrouped. */
export function formatInput(digits: string, language: Language): string {
  return language === 'pl' ? digits.replace('.', ',') : digits;
}

/** Parses a typed number with comma or point; NaN if there is none. */
export function parseInput(text: string): number {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}
