import { expect, test } from 'vitest';
import { initialLanguage } from './language.ts';

test("the language is the one chosen last, else the browser's, else English", () => {
  expect(initialLanguage('pl', ['en-GB'])).toBe('pl');
  expect(initialLanguage(null, ['de-DE', 'pl-PL', 'en'])).toBe('pl');
  expect(initialLanguage(null, ['de-DE'])).toBe('en');
  expect(initialLanguage('klingon', [])).toBe('en');
});
