import type { Language } from '../core/language.ts';

const LOCALES = { pl: 'pl-PL', en: 'en-GB' } as const satisfies Record<Language, string>;

const NARROW_SPACE = '\u202F';

/** Shown for a missing value in tables and tooltips. */
export const MISSING = '###';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language}${decimals}`;
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const created = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Groups digits from five digits on: 1234 stays as it is, 12 345 does not.
    useGrouping: 'min2',
    // A value that rounds to zero has no sign.
    signDisplay: 'negative',
  });
  formats.set(key, created);
  return created;
}

/** Formats a number with fixed decimals, a true minus sign and digit groups from five digits on. */
export function formatNumber(value: number, decimals: number, language: Language): string {
  return formatOf(language, decimals).format(value).replace('-', '−');
}

/** Units that English attaches to the number and Polish separates. */
const ATTACHED_IN_ENGLISH: readonly string[] = ['%', '°C', '°F'];

/** Separator between a number and its unit. */
export function unitGap(suffix: string, language: Language): string {
  if (suffix === '') return '';
  return language === 'en' && ATTACHED_IN_ENGLISH.includes(suffix) ? '' : NARROW_SPACE;
}

/** Formats a number with its unit; a missing one as `###`. */
export function formatQuantity(
  value: number | null,
  { decimals, suffix }: { readonly decimals: number; readonly suffix: string },
  language: Language,
): string {
  if (value === null || Number.isNaN(value)) return MISSING;
  return `${formatNumber(value, decimals, language)}${unitGap(suffix, language)}${suffix}`;
}
