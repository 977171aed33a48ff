import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const now = Date.parse('2026-11-21T13:32:00Z');

test.each([
  ['2026-11-21T13:31:10Z', { kind: 'now' }],
  ['2026-11-21T13:35:00Z', { kind: 'now' }],
  ['2026-11-21T13:27:30Z', { kind: 'minutes', minutes: 4 }],
  ['2026-11-21T12:32:01Z', { kind: 'minutes', minutes: 59 }],
  ['2026-11-21T10:05:00Z', { kind: 'today', time: '11:05' }],
  ['2026-11-20T23:00:00Z', { kind: 'today', time: '00:00' }],
  ['2026-11-20T22:59:59Z', { kind: 'date', date: '2026-11-20', time: '23:59', thisYear: true }],
  ['2025-12-31T10:00:00Z', { kind: 'date', date: '2025-12-31', time: '11:00', thisYear: false }],
])('the time %s is shown at half past two in Warsaw', (moment, age) => {
  expect(ageOf(Date.parse(moment), now, 'Europe/Warsaw')).toEqual(age);
});
