import { expect, test } from 'vitest';
import { hasParamsOf, hrefOf } from './paths.ts';

test('a link is built from its screen, params and search values', () => {
  expect(hrefOf({ screen: 'module', params: { moduleId: 'a/b' }, search: { tab: 'alarms', level: undefined } })).toBe(
    '#/resources/modules/a%2Fb?tab=alarms',
  );
  expect(hrefOf({ screen: 'start' })).toBe('#/');
});

test('an address has the parameters of a screen only if all of them are strings', () => {
  expect(hasParamsOf('module', { moduleId: '42' })).toBe(true);
  expect(hasParamsOf('module', { sectionId: '42' })).toBe(false);
  expect(hasParamsOf('module', { moduleId: 42 })).toBe(false);
  expect(hasParamsOf('modules', {})).toBe(true);
});
