import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { oneFullStop } from './one-full-stop.ts';

test.each([
  ['Zagon Serwis Sp. z o.o.', 'Zagon Serwis Sp. z o.o. runs this. Call it.'],
  ['Zagon Serwis', 'Zagon Serwis runs this. Call it.'],
])('a sentence with the name %s ends with one full stop', async (name, text) => {
  const i18n = createInstance();
  const resources = { en: { t: { runs: '{{name}} runs this. Call it.', by: 'Run by {{name}}.', wait: 'Wait...' } } };
  await i18n.use(oneFullStop).init({ lng: 'en', defaultNS: 't', resources, postProcess: oneFullStop.name });
  expect(i18n.t('runs', { name })).toBe(text);
  expect(i18n.t('by', { name })).toBe(`Run by ${name.replace(/\.$/, '')}.`);
  expect(i18n.t('wait')).toBe('Wait...');
});
