import { isLanguage, type Language } from '@zagon/domain/core/language.ts';
import { initReactI18next } from 'react-i18next';
import { i18n } from './instance.ts';

const KEPT = 'zagon-language';

/** One language at a time comes over the line; each is a chunk of its own. */
const dictionaries = {
  pl: () => import('./pl.ts'),
  en: () => import('./en.ts'),
} satisfies Record<Language, () => Promise<{ texts: object }>>;

/** The language of this visit: the one kept from last time, else the browser's, else English. */
export function firstLanguage(kept: string | null, browser: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  for (const tag of browser) {
    const short = tag.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    // A closed storage (private window) only means that nothing is remembered.
    return null;
  }
}

function keep(language: Language): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch (error) {
    console.info('The language is not remembered on this device:', error);
  }
}

async function load(language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, 'common')) return;
  const { texts } = await dictionaries[language]();
  for (const [feature, words] of Object.entries(texts)) i18n.addResourceBundle(language, feature, words);
}

/** Loads the texts of the first language and makes them the page's language. */
export async function startLanguage(): Promise<void> {
  const language = firstLanguage(keptLanguage(), navigator.languages);
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: {},
    partialBundledLanguages: true,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await speak(language);
}

/** Changes the language of the page at once and remembers it for the next visit on this device. */
export async function speak(language: Language): Promise<void> {
  await load(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  keep(language);
}

/** The language that the page speaks now. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
