/** The languages of the product. Every text that a user sees exists in all of them. */
export const LANGUAGES = ['pl', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A text in every language of the product. */
export type Text = Readonly<Record<Language, string>>;

/** A text that reads the same in every language: a symbol, a model name. */
export function sameInAll(text: string): Text {
  return { pl: text, en: text };
}

/** Narrows what came from outside (a header, a stored profile) to a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return value === 'pl' || value === 'en';
}

/** Puts values into the places of a text: `{ pl: 'poniżej $threshold' }` with `{ threshold: '3,1 V' }`. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\$([a-zA-Z][a-zA-Z0-9]*)/g, (place, name: string) => values[name] ?? place);
}
