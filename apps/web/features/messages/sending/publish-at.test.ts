import { expect, test } from 'vitest';
import { publishAt } from './publish-at.ts';

test.each([
  ['now', null, null],
  ['a summer evening', { day: '2026-07-15', time: '18:00' }, '2026-07-15T16:00:00Z'],
  ['a winter evening', { day: '2026-12-31', time: '23:45' }, '2026-12-31T22:45:00Z'],
  ['an hour that the change to summer time skips', { day: '2026-03-29', time: '02:30' }, '2026-03-29T01:30:00Z'],
  ['a day that does not exist', { day: '2026-02-30', time: '18:00' }, undefined],
  ['a day that cannot be read', { day: 'soon', time: '18:00' }, undefined],
  ['no time', { day: '2026-07-15', time: '' }, undefined],
])('what was chosen gives the time of publishing, or none: %s', (_, later, expected) => {
  expect(publishAt(later, 'Europe/Warsaw')).toBe(expected);
});
