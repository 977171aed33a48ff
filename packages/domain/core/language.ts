import { lookUp } from './look-up.ts';

/** Languages of the product. Every user-visible text exists in all of them. */
export const LANGUAGES = ['pl', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text in every product language. */
export type Text = Readonly<Record<Language, string>>;

/** A text that is the same in every language: a symbol or a model name. */
export function sameInAllLanguages(text: string): Text {
  return { pl: text, en: text };
}

/** Narrows an external value (a header, a stored profile) to a product language. */
export function isLanguage(value: unknown): value is Language {
  return value === 'pl' || value === 'en';
}

/** Fills the placeholders of a text: `{ pl: 'poniżej $threshold' }` with `{ threshold: '3,1 V' }`. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$([a-zA-Z][a-zA-Z0-9]*)/g, (placeholder, name: string) => lookUp(values, name) ?? placeholder);
}
