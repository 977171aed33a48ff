import { expect, test } from 'vitest';
import { fillText, isLanguage, sameInAll } from './language.ts';

test('values go into the places of a text, and a place without a value stays to be seen', () => {
  expect(fillText('$fieldLabel below $threshold', { fieldLabel: 'Battery', threshold: '3.1 V' })).toBe(
    'Battery below 3.1 V',
  );
  expect(fillText('below $threshold', {})).toBe('below $threshold');
  expect(fillText('$flowM3PerH m³/h', { flowM3PerH: '24' })).toBe('24 m³/h');
});

test('only Polish and English are languages of the product', () => {
  expect(isLanguage('pl')).toBe(true);
  expect(isLanguage('de')).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});

test('a model name reads the same in every language', () => {
  expect(sameInAll('AM-200')).toEqual({ pl: 'AM-200', en: 'AM-200' });
});
