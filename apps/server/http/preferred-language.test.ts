import { expect, test } from 'vitest';
import { languageAskedFor } from './preferred-language.ts';

test.each([
  ['pl', 'en', 'pl'],
  ['pl-PL,pl;q=0.9', 'en', 'pl'],
  ['en-GB, pl;q=0.5', 'pl', 'en'],
  ['de-DE,de;q=0.9,pl;q=0.8,en;q=0.7', 'en', 'pl'],
  ['de', 'pl', 'pl'],
  ['de', 'en', 'en'],
  ['*', 'pl', 'pl'],
  ['plx', 'en', 'en'],
  ['', 'pl', 'pl'],
] as const)('a browser that asks for "%s" gets, where %s is set for others, %s', (header, other, language) => {
  expect(languageAskedFor(header, other)).toBe(language);
});
