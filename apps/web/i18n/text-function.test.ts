import { expect, expectTypeOf, test } from 'vitest';
import '../app/test-render.tsx';
import { i18n } from './instance.ts';
import { textsOf, type TextKey } from './text-function.ts';

const t = textsOf(i18n, 'alarms', 'en');

test('the text function returns the texts of a feature, with values and plural forms', () => {
  expect(t('filter.active')).toBe('Active');
  expect(t('until', { time: '6:30' })).toBe('until 6:30');
  expect(t('days', { count: 1 })).toBe('1 day');
  expect(t('days', { count: 2 })).toBe('2 days');
});

test('the text function knows the keys of a feature: of nested texts with dots, of counted texts without their form', () => {
  type Key = TextKey<'alarms'>;
  expectTypeOf<'filter.active' | 'days'>().toExtend<Key>();
  expectTypeOf<Extract<Key, 'filter' | 'active' | 'days_one'>>().toBeNever();
});

test('the text function knows the values of a text', () => {
  expectTypeOf(t<'title'>).parameters.toEqualTypeOf<['title']>();
  expectTypeOf(t<'until'>).parameters.toEqualTypeOf<['until', { readonly time: string | number }]>();
  expectTypeOf(t<'days'>).parameters.toEqualTypeOf<['days', { readonly count: number }]>();
});
