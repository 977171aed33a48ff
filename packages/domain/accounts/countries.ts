import type { Language } from '../core/language.ts';

/** Countries an address may be in, by their two letters of ISO 3166-1. */
const CODES =
  'AD AE AL AM AR AT AU AZ BA BE BG BR BY CA CH CL CN CO CY CZ DE DK DZ EC EE EG ES FI FO FR GB GE GI GL GR HK HR HU ID IE IL IN IS IT JO JP KE KR KZ LB LI LT LU LV LY MA MC MD ME MK MT MX MY NL NO NZ PE PH PL PT RO RS SA SE SG SI SK SM TH TN TR TW UA US UY VA VN XK ZA';

export const COUNTRY_CODES: readonly string[] = CODES.split(' ');

export function isCountryCode(text: string): boolean {
  return COUNTRY_CODES.includes(text);
}

/** The countries with their names in a language, in its alphabetical order; Poland first. */
export function countriesIn(language: Language): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const collator = new Intl.Collator(language);
  const rank = (code: string): number => (code === 'PL' ? 0 : 1);
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
    (a, b) => rank(a.code) - rank(b.code) || collator.compare(a.name, b.name),
  );
}
