import { expect, test } from 'vitest';
import { withType } from './pulse-defaults.ts';
import { newSchedule } from './schedule-form.ts';

const empty = newSchedule('2026-11-21');

test('a new schedule of pulses runs five minutes every half hour from ten to four', () => {
  const pulses = withType(empty, 'interval');
  expect(pulses.runTime).toBe(5);
  expect(pulses.cycles).toMatchObject({ firstStart: '10:00', cycleInterval: 25, windowEnd: '16:00' });
});

test('the other types get their own times back', () => {
  expect(withType(withType(empty, 'interval'), 'sequential')).toEqual(empty);
  expect(withType(empty, 'simultaneous')).toEqual({ ...empty, type: 'simultaneous' });
});

test('manually entered times are kept', () => {
  const entered = { ...empty, runTime: 12 };
  expect(withType(entered, 'interval')).toEqual({ ...entered, type: 'interval' });
});
