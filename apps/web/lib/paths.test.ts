import { expect, test } from 'vitest';
import { hrefOf } from './paths.ts';

test('a link names its screen, its values and what stands behind the question mark', () => {
  expect(hrefOf({ screen: 'module', params: { id: 'a/b' }, search: { tab: 'alarms', level: undefined } })).toBe(
    '#/resources/modules/a%2Fb?tab=alarms',
  );
  expect(hrefOf({ screen: 'start' })).toBe('#/');
});
