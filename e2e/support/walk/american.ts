import type { Language } from '@zagon/domain/core/language.ts';
import type { Me } from '@zagon/contract/me/endpoints.ts';

/** The preferences of a user from Chicago. */
export const AMERICAN = {
  temperature_unit: 'F',
  area_unit: 'acre',
  date_format: 'mdy',
  time_zone: 'America/Chicago',
} as const satisfies Partial<Me['user']>;

const MONTHS = {
  en: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
  pl: 'sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru',
} as const satisfies Record<Language, string>;

/** Units that follow numbers with decimals. */
const UNITS = 'ac|°F|%|mm|m³|V|l/m²|mS|dS|kPa|m/s|l|MB|GB';

/** Formats of other preferences: units, dates and numbers that this user did not choose. */
const foreignTo = (language: Language): readonly RegExp[] => [
  /\d[\s\u202f]?°C/u,
  /^°C$/u,
  /\[°C\]/u,
  /\d[\s\u202f]?(?:ha|a)\b/u,
  /\d[\s\u202f]?m²/u,
  new RegExp(`\\b\\d{1,2} (?:${MONTHS[language]})`, 'u'),
  /\b\d{4}-\d{2}-\d{2}\b/u,
  /\b\d{2}\.\d{2}\.\d{4}\b/u,
  language === 'pl'
    ? new RegExp(`\\d\\.\\d+[\\s\\u202f]?(?:${UNITS})(?!\\p{L})`, 'u')
    : new RegExp(`\\d,\\d{1,2}[\\s\\u202f]?(?:${UNITS})(?!\\p{L})`, 'u'),
];

/** Kinds of values that this user sees in the chosen unit or format. */
export const CHOSEN = {
  fahrenheit: /\d[\s\u202f]?°F/u,
  acres: /\d[\s\u202f]ac\b/u,
  date: /\b\d{2}\/\d{2}\/\d{4}\b/u,
} as const;

/** Pages that show the units to choose from. */
const CHOOSING = new Set(['settings', 'settingsProfile']);

/** The texts of a screen that show a unit, date or number in a way that this user did not choose. */
export function foreignTexts(screen: string, texts: readonly string[], language: Language): readonly string[] {
  if (CHOOSING.has(screen)) return [];
  const patterns = foreignTo(language);
  // An address may end like a number with its unit.
  return texts.filter((text) => patterns.some((foreign) => foreign.test(text.replaceAll(/\S+@\S+/gu, ''))));
}
