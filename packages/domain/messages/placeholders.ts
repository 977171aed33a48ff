import type { Text } from '../core/language.ts';

/** Placeholders for the account of a message's reader, in double braces: `{{account_name}}`. */
export const PLACEHOLDERS = {
  account_name: { pl: 'nazwa konta', en: 'account name' },
  town: { pl: 'miejscowość', en: 'town' },
  valid_to: { pl: 'ważne do', en: 'valid until' },
} as const satisfies Record<string, Text>;

export type Placeholder = keyof typeof PLACEHOLDERS;

/** Values of placeholders; those that a text does not use may be absent. */
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const PATTERN = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Unknown placeholder names, each once. */
export function unknownPlaceholders(text: string): readonly string[] {
  const names = Array.from(text.matchAll(PATTERN), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(PLACEHOLDERS, name));
}

/** The known placeholders that texts use, each once. */
export function usedPlaceholders(...texts: readonly string[]): readonly Placeholder[] {
  const names = texts.flatMap((text) => Array.from(text.matchAll(PATTERN), ([, name = '']) => name));
  return [...new Set(names)].filter(isPlaceholder);
}

/**
 * Fills the placeholders; one without a value stays. Values are inserted literally, so a value that contains a
 * placeholder stays text.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(PATTERN, (whole, name: string) => (isPlaceholder(name) ? (values[name] ?? whole) : whole));
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(PLACEHOLDERS, name);
}
