import { expect, test } from 'vitest';
import { busyOf, isLive, type Opening } from './busy.ts';
import { timeLeft } from '../units/duration.ts';

const MIN = 60_000;

const planned: Opening = {
  by: 'schedule',
  openAtMs: 0,
  closeAtMs: 20 * MIN,
  fertigation: true,
  scheduleId: 'dawn',
  planState: 'accepted',
  handState: null,
  confirmed: null,
};
const byHand: Opening = {
  ...planned,
  by: 'hand',
  scheduleId: null,
  fertigation: false,
  planState: null,
  handState: 'sent',
};

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

test('an output waits for its planned opening, then runs, then waits to close', () => {
  expect(busyOf([planned], -3 * MIN)).toMatchObject({
    phase: 'awaiting_opening',
    left: { value: 3, unit: 'min' },
    scheduleId: 'dawn',
    fertigation: true,
    durationMin: 20,
  });
  expect(busyOf([{ ...planned, planState: 'open' }], 5 * MIN)).toMatchObject({
    phase: 'in_progress',
    left: { value: 15, unit: 'min' },
  });
  expect(busyOf([{ ...planned, planState: 'closing' }], 20 * MIN)).toMatchObject({
    phase: 'awaiting_closing',
    left: { value: 0, unit: 's' },
  });
});

test('a running opening takes precedence over one planned earlier', () => {
  const later: Opening = { ...byHand, openAtMs: MIN, handState: 'open' };
  expect(busyOf([planned, later], 2 * MIN)).toMatchObject({ phase: 'in_progress', scheduleId: null });
});

test('ended, failed and refused openings are not shown live', () => {
  expect(isLive({ ...planned, planState: 'missed' })).toBe(false);
  expect(isLive({ ...planned, confirmed: false })).toBe(false);
  expect(isLive({ ...byHand, handState: 'stopped' })).toBe(false);
  expect(isLive({ ...byHand, handState: 'stop_pending' })).toBe(true);
  expect(busyOf([{ ...planned, planState: 'success' }], 0)).toBeNull();
});
