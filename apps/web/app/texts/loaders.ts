import type { TextLoaders } from '../../i18n/language.ts';

/** Each language is loaded separately, in parts: a new feature adds its texts to one of them (`parts.ts`). */
export const TEXT_LOADERS: TextLoaders = {
  pl: {
    first: async () => (await import('./first.pl.ts')).firstTexts,
    farm: async () => (await import('./farm.pl.ts')).farmTexts,
    settings: async () => (await import('./settings.pl.ts')).settingsTexts,
    operator: async () => (await import('./operator.pl.ts')).operatorTexts,
    phone: async () => (await import('./phone.pl.ts')).phoneTexts,
  },
  en: {
    first: async () => (await import('./first.en.ts')).firstTexts,
    farm: async () => (await import('./farm.en.ts')).farmTexts,
    settings: async () => (await import('./settings.en.ts')).settingsTexts,
    operator: async () => (await import('./operator.en.ts')).operatorTexts,
    phone: async () => (await import('./phone.en.ts')).phoneTexts,
  },
};
