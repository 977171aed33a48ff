import type { TextLoaders } from '../../i18n/language.ts';

/** Each language is loaded separately, in two parts: a new feature adds its texts to one of them. */
export const TEXT_LOADERS: TextLoaders = {
  pl: {
    first: async () => (await import('./first.pl.ts')).firstTexts,
    farm: async () => (await import('./farm.pl.ts')).farmTexts,
  },
  en: {
    first: async () => (await import('./first.en.ts')).firstTexts,
    farm: async () => (await import('./farm.en.ts')).farmTexts,
  },
};
