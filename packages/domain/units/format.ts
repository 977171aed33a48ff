import type { Language } from '../core/language.ts';

const LOCALES = { pl: 'pl-PL', en: 'en-GB' } as const satisfies Record<Language, string>;

const NARROW_SPACE = '\u202F';

/** What stands for a missing value in tables and tooltips. */
export const MISSING = '###';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language}${decimals}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Groups from five digits on: 1234 stays whole, 12 345 does not.
    useGrouping: 'min2',
    // What rounds to nothing has no sign.
    signDisplay: 'negative',
  });
  formats.set(key, made);
  return made;
}

/** A number as it is written: fixed decimals, a true minus sign, groups from five digits on. */
export function formatNumber(value: number, decimals: number, language: Language): string {
  return formatOf(language, decimals).format(value).replace('-', '−');
}

/** Signs that English sets against the number and Polish sets apart. */
const attachedInEnglish: readonly string[] = ['%', '°C', '°F'];

/** What stands between a number and its unit. */
export function unitGap(suffix: string, language: Language): string {
  if (suffix === '') return '';
  return language === 'en' && attachedInEnglish.includes(suffix) ? '' : NARROW_SPACE;
}

/** A number with its unit; a missing one is `###`. */
export function formatQuantity(
  value: number | null,
  { decimals, suffix }: { readonly decimals: number; readonly suffix: string },
  language: Language,
): string {
  if (value === null || Number.isNaN(value)) return MISSING;
  return `${formatNumber(value, decimals, language)}${unitGap(suffix, language)}${suffix}`;
}
