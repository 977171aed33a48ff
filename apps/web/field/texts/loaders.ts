import type { TextLoaders } from '../../i18n/language.ts';

const pl = async () => (await import('./first.pl.ts')).fieldTexts;
const en = async () => (await import('./first.en.ts')).fieldTexts;

/** The texts of the field interface, in one part, because they are small. */
export const FIELD_TEXT_LOADERS: TextLoaders = { pl: { first: pl, farm: pl }, en: { first: en, farm: en } };
