import type { Language } from '@zagon/domain/core/language.ts';

/** The digits of a number as they stand in a field that is typed into: with the decimal sign of the language, ungrouped. */
export function typed(digits: string, language: Language): string {
  return language === 'pl' ? digits.replace('.', ',') : digits;
}

/** A number as people type it, with a comma or a point; NaN where there is none. */
export function numberIn(text: string): number {
  const plain = text.trim().replace(/\s/g, '').replace(',', '.');
  return plain === '' ? Number.NaN : Number(plain);
}
