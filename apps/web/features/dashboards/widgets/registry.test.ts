import { WIDGET_KIND_NAMES } from '@zagon/contract/dashboards/widgets/registry.ts';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { expect, test } from 'vitest';
import { WIDGET_VIEWS } from './registry.ts';

test('every kind of widget that the API accepts is shown, and no other', () => {
  expect(Object.keys(WIDGET_VIEWS)).toEqual(WIDGET_KIND_NAMES);
});

test.each(WIDGET_KIND_NAMES)('%s has a title in every language', (kind) => {
  for (const language of LANGUAGES) expect(WIDGET_VIEWS[kind].title[language]).not.toBe('');
});
