import type { TextLoaders } from '../../i18n/language.ts';

const pl = async () => (await import('./first.pl.ts')).outdoorTexts;
const en = async () => (await import('./first.en.ts')).outdoorTexts;

/** The texts of the outdoor interface, in one part, because they are small. */
export const OUTDOOR_TEXT_LOADERS: TextLoaders = { pl: { first: pl, farm: pl }, en: { first: en, farm: en } };
