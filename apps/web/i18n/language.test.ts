import { expect, test, vi } from 'vitest';
import {
  currentLanguage,
  initialLanguage,
  loadScreenTexts,
  startLanguage,
  switchLanguage,
  wantedLanguage,
} from './language.ts';
import { i18n } from './instance.ts';

test("the language is the one chosen last, else the browser's, else English", () => {
  expect(initialLanguage('pl', ['en-GB'])).toBe('pl');
  expect(initialLanguage(null, ['de-DE', 'pl-PL', 'en'])).toBe('pl');
  expect(initialLanguage(null, ['de-DE'])).toBe('en');
  expect(initialLanguage('klingon', [])).toBe('en');
});

test('of two changes of language the last one counts, whichever texts arrive last', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const polish = Promise.withResolvers<Readonly<Record<string, object>>>();
  const none = async () => ({});
  await startLanguage({ en: { first: none, farm: none }, pl: { first: () => polish.promise, farm: none } });
  await switchLanguage('en');
  const toPolish = switchLanguage('pl');
  expect(wantedLanguage()).toBe('pl');
  expect(currentLanguage()).toBe('en');
  // The user has turned back before the Polish texts have arrived.
  const toEnglish = switchLanguage('en');
  expect(wantedLanguage()).toBe('en');
  await toEnglish;
  polish.resolve({});
  await toPolish;
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  vi.unstubAllGlobals();
});

test('a language whose texts cannot be loaded is not taken for the wanted one', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
  const none = async () => ({});
  const fails = () => Promise.reject(new Error('no network'));
  await startLanguage({ en: { first: none, farm: none }, pl: { first: fails, farm: none } });
  await expect(switchLanguage('pl')).rejects.toThrow('no network');
  expect(wantedLanguage()).toBe('en');
  vi.unstubAllGlobals();
});

test('the texts of a screen that opens while the language changes are loaded in both', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
  const polish = Promise.withResolvers<Readonly<Record<string, object>>>();
  const none = async () => ({});
  const title = (text: string) => async () => ({ webhooks: { title: text } });
  await startLanguage({
    en: { first: none, farm: none, settings: title('Webhooks') },
    pl: { first: () => polish.promise, farm: none, settings: title('Webhooki') },
  });
  const toPolish = switchLanguage('pl');
  const opening = loadScreenTexts(['settings']);
  polish.resolve({});
  await Promise.all([toPolish, opening]);
  expect(currentLanguage()).toBe('pl');
  expect(['en', 'pl'].map((language) => i18n.getResource(language, 'webhooks', 'title'))).toEqual([
    'Webhooks',
    'Webhooki',
  ]);
  vi.unstubAllGlobals();
});
