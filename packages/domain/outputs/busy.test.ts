import { expect, test } from 'vitest';
import { busyOf, isLive, type Opening } from './busy.ts';
import { timeLeft } from './time-left.ts';

const MIN = 60_000;

const planned: Opening = {
  by: 'schedule',
  openAtMs: 0,
  closeAtMs: 20 * MIN,
  fertigation: true,
  scheduleId: 'dawn',
  plan: 'accepted',
  manual: null,
  confirmed: null,
};
const byHand: Opening = { ...planned, by: 'hand', scheduleId: null, fertigation: false, plan: null, manual: 'sent' };

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [59.4, '1 min'],
  [61, '2 min'],
  [59 * 60, '59 min'],
  [59 * 60 + 1, '1 h'],
  [74 * 60, '1 h'],
  [76 * 60, '1.5 h'],
  [-5, '0 s'],
])('%d seconds are shown as %s', (seconds, shown) => {
  const { value, unit } = timeLeft(seconds);
  expect(`${value} ${unit}`).toBe(shown);
});

test('an output waits for its planned opening, then runs, then waits to be closed', () => {
  expect(busyOf([planned], -3 * MIN)).toMatchObject({
    phase: 'awaiting_opening',
    left: { value: 3, unit: 'min' },
    scheduleId: 'dawn',
    fertigation: true,
    durationMin: 20,
  });
  expect(busyOf([{ ...planned, plan: 'open' }], 5 * MIN)).toMatchObject({
    phase: 'in_progress',
    left: { value: 15, unit: 'min' },
  });
  expect(busyOf([{ ...planned, plan: 'closing' }], 20 * MIN)).toMatchObject({
    phase: 'awaiting_closing',
    left: { value: 0, unit: 's' },
  });
});

test('what runs now comes before what is planned earlier', () => {
  const later: Opening = { ...byHand, openAtMs: MIN, manual: 'open' };
  expect(busyOf([planned, later], 2 * MIN)).toMatchObject({ phase: 'in_progress', scheduleId: null });
});

test('what has ended, failed or was denied by the device is not on the live display', () => {
  expect(isLive({ ...planned, plan: 'missed' })).toBe(false);
  expect(isLive({ ...planned, confirmed: false })).toBe(false);
  expect(isLive({ ...byHand, manual: 'stopped' })).toBe(false);
  expect(isLive({ ...byHand, manual: 'stop_pending' })).toBe(true);
  expect(busyOf([{ ...planned, plan: 'success' }], 0)).toBeNull();
});
