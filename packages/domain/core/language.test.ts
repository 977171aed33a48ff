import { expect, test } from 'vitest';
import { fillText, isLanguage, sameInAllLanguages } from './language.ts';

test('placeholders are filled, and those without a value stay visible', () => {
  expect(fillText('$fieldLabel below $threshold', { fieldLabel: 'Battery', threshold: '3.1 V' })).toBe(
    'Battery below 3.1 V',
  );
  expect(fillText('below $threshold', {})).toBe('below $threshold');
  expect(fillText('$flowM3PerH m³/h', { flowM3PerH: '24' })).toBe('24 m³/h');
});

test('the product languages are Polish and English', () => {
  expect(isLanguage('pl')).toBe(true);
  expect(isLanguage('de')).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});

test('a model name is the same in every language', () => {
  expect(sameInAllLanguages('AM-200')).toEqual({ pl: 'AM-200', en: 'AM-200' });
});
