import { isLanguage, type Language } from '@zagon/domain/core/language.ts';
import { initReactI18next } from 'react-i18next';
import { i18n } from './instance.ts';

const KEPT = 'zagon-language';

type Texts = Readonly<Record<string, object>>;

/** One language at a time comes over the line: first what the sign-in needs, the screens of the farm after it. */
const dictionaries = {
  pl: {
    first: async (): Promise<Texts> => (await import('./first.pl.ts')).firstTexts,
    farm: async (): Promise<Texts> => (await import('./farm.pl.ts')).farmTexts,
  },
  en: {
    first: async (): Promise<Texts> => (await import('./first.en.ts')).firstTexts,
    farm: async (): Promise<Texts> => (await import('./farm.en.ts')).farmTexts,
  },
} satisfies Record<Language, Record<'first' | 'farm', () => Promise<Texts>>>;

/** Whether someone is past the sign-in: a change of language then needs the farm's texts too. */
let farmWanted = false;

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
  const { first, farm } = dictionaries[language];
  const wanted = farmWanted ? [first, farm] : [first];
  for (const texts of await Promise.all(wanted.map((part) => part())))
    for (const [feature, words] of Object.entries(texts)) i18n.addResourceBundle(language, feature, words);
}

/** Loads the texts of the screens behind the sign-in; to be awaited before the first of them is drawn. */
export async function loadFarmTexts(): Promise<void> {
  farmWanted = true;
  await load(currentLanguage());
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
