import { isLanguage, type Language } from '@zagon/domain/core/language.ts';
import { i18n } from './instance.ts';
import { oneFullStop } from './one-full-stop.ts';

const STORAGE_KEY = 'zagon-language';

type Texts = Readonly<Record<string, object>>;

/** Texts that only some screens need: loaded with the first of them. */
export type ScreenTextPart = 'settings' | 'operator' | 'phone';

type TextPart = 'first' | 'farm' | ScreenTextPart;

type Load = () => Promise<Texts>;

/**
 * Loads the texts of one language: those of the sign-in first, those of every screen past it, and those of some screens
 * where there are such.
 */
export type TextLoaders = Readonly<
  Record<Language, Record<'first' | 'farm', Load> & Partial<Record<ScreenTextPart, Load>>>
>;

let loaders: TextLoaders | null = null;

/** What has been needed so far: a change of language must load all of it. */
const needed = new Set<TextPart>(['first']);

/** What has been loaded, by language. */
const loaded: Readonly<Record<Language, Set<TextPart>>> = { pl: new Set(), en: new Set() };

/** The initial language: the stored one, else the browser's, else English. */
export function initialLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of browser) {
    const shortTag = tag.slice(0, 2).toLowerCase();
    if (isLanguage(shortTag)) return shortTag;
  }
  return 'en';
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be unavailable (private window); then nothing is stored.
    return null;
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch (error) {
    console.info('Could not store the language on this device:', error);
  }
}

async function loadTexts(language: Language): Promise<void> {
  if (loaders === null) throw new Error('startLanguage must be called first');
  const own = loaders[language];
  const load = async (part: TextPart): Promise<void> => {
    const texts = (await own[part]?.()) ?? {};
    for (const [feature, bundle] of Object.entries(texts)) i18n.addResourceBundle(language, feature, bundle);
    loaded[language].add(part);
  };
  await Promise.all([...needed.difference(loaded[language])].map(load));
}

/** Loads the texts of the screens behind the sign-in; must be awaited before the first of them renders. */
export async function loadFarmTexts(): Promise<void> {
  await need(['farm']);
}

/** Loads the texts of a screen; must be awaited before it renders. */
export async function loadScreenTexts(parts: readonly ScreenTextPart[]): Promise<void> {
  await need(parts);
}

async function need(parts: readonly TextPart[]): Promise<void> {
  if (parts.length === 0) return;
  for (const part of parts) needed.add(part);
  // The language may be changing, and its texts may be on their way without these.
  await Promise.all([...new Set([currentLanguage(), wantedLanguage()])].map(loadTexts));
}

/** Loads the texts of the initial language and activates it. The app passes the loaders: only it knows all features. */
export async function startLanguage(textLoaders: TextLoaders): Promise<void> {
  loaders = textLoaders;
  for (const parts of Object.values(loaded)) parts.clear();
  const language = initialLanguage(storedLanguage(), navigator.languages);
  await i18n.use(oneFullStop).init({
    lng: language,
    resources: {},
    partialBundledLanguages: true,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    postProcess: oneFullStop.name,
  });
  await switchLanguage(language);
}

/** The language asked for last while its texts are loading; null if none is. */
let wanted: Language | null = null;

/**
 * Switches the page's language as soon as its texts are loaded, and stores it for the next visit on this device. Of
 * several calls the last one counts, whichever texts arrive last.
 */
export async function switchLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await loadTexts(language);
    if (wanted !== language) return;
    await i18n.changeLanguage(language);
    document.documentElement.lang = language;
    storeLanguage(language);
  } finally {
    if (wanted === language) wanted = null;
  }
}

/** The language that the page has, or will have once its texts are loaded. */
export function wantedLanguage(): Language {
  return wanted ?? currentLanguage();
}

/** The page's current language. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}
