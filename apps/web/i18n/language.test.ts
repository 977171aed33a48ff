import { expect, test } from 'vitest';
import { firstLanguage } from './language.ts';

test('the page speaks the language chosen last time, else that of the browser, else English', () => {
  expect(firstLanguage('pl', ['en-GB'])).toBe('pl');
  expect(firstLanguage(null, ['de-DE', 'pl-PL', 'en'])).toBe('pl');
  expect(firstLanguage(null, ['de-DE'])).toBe('en');
  expect(firstLanguage('klingon', [])).toBe('en');
});
