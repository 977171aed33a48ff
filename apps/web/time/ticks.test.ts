import { expect, test } from 'vitest';
import { hourTicks, localHour } from './ticks.ts';

const zone = 'Europe/Warsaw';

test('the axis of an ordinary day marks every second hour and midnight', () => {
  const ticks = hourTicks(Date.parse('2026-06-11T16:00:00Z'), Date.parse('2026-06-12T06:00:00Z'), 2, zone);
  expect(ticks.map((tick) => tick.hour)).toEqual([18, 20, 22, 0, 2, 4, 6, 8]);
  expect(ticks.find((tick) => tick.midnight)?.atMs).toBe(Date.parse('2026-06-11T22:00:00Z'));
});

test('on the night the clocks go forward, the skipped hour has no mark', () => {
  const ticks = hourTicks(Date.parse('2026-03-28T23:00:00Z'), Date.parse('2026-03-29T03:00:00Z'), 1, zone);
  expect(ticks.map((tick) => tick.hour)).toEqual([0, 1, 3, 4, 5]);
});

test('on the night the clocks go back, the repeated hour is marked once', () => {
  const ticks = hourTicks(Date.parse('2026-10-24T22:00:00Z'), Date.parse('2026-10-25T03:00:00Z'), 1, zone);
  expect(ticks.map((tick) => tick.hour)).toEqual([0, 1, 2, 3, 4]);
});

test('an axis of days marks every midnight', () => {
  const ticks = hourTicks(Date.parse('2026-10-23T12:00:00Z'), Date.parse('2026-10-26T12:00:00Z'), 24, zone);
  expect(ticks.map((tick) => new Date(tick.atMs).toISOString())).toEqual([
    '2026-10-23T22:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

test('tonight runs from 18:00 local time to 08:00 tomorrow', () => {
  const now = Date.parse('2026-06-11T12:32:00Z');
  expect(new Date(localHour(now, 18, 0, zone)).toISOString()).toBe('2026-06-11T16:00:00.000Z');
  expect(new Date(localHour(now, 8, 1, zone)).toISOString()).toBe('2026-06-12T06:00:00.000Z');
});
