import { expect, test } from 'vitest';
import { sourceUse } from './source-use.ts';
import { blockB } from '../testing/test-lists.ts';

const at = (time: string) => Date.parse(`2026-06-11T${time}:00Z`);
const iso = (time: string | null) => (time === null ? null : `2026-06-11T${time}:00Z`);
const aPlan = (
  [open, close]: readonly [string, string],
  status: number,
  [opened, closed]: readonly [string | null, string | null],
) => ({
  id_output: 'o1',
  open_at: `2026-06-11T${open}:00Z`,
  close_at: `2026-06-11T${close}:00Z`,
  opened_at: iso(opened),
  closed_at: iso(closed),
  status,
  fertigation: false,
});
const day = { fromMs: at('00:00'), untilMs: at('23:00'), nowMs: at('12:30') };

test('an open section uses its flow; reported openings count as used, planned ones as upcoming', () => {
  const plans = [
    aPlan(['06:00', '07:00'], 10, ['06:00', '06:30']),
    aPlan(['08:00', '09:00'], 12, ['08:00', '08:15']),
    aPlan(['09:00', '10:00'], 12, [null, null]),
    aPlan(['12:00', '13:00'], 3, ['12:00', null]),
    aPlan(['20:00', '21:00'], 0, [null, null]),
    aPlan(['22:00', '22:30'], 11, [null, null]),
  ];
  const wet = { isWet: () => true, feedIds: () => ['pump'] };
  expect(sourceUse([blockB], wet, plans, day)).toEqual({ nowM3PerH: 12, usedM3: 15, upcomingM3: 18 });
  expect(sourceUse([blockB], { ...wet, isWet: () => false }, [], day)).toEqual({
    nowM3PerH: 0,
    usedM3: 0,
    upcomingM3: 0,
  });
});

test('water that stopped with the pump is not counted on', () => {
  const pump = { ...aPlan(['12:00', '13:00'], 14, ['12:00', '12:10']), id_output: 'pump' };
  const plans = [aPlan(['12:00', '13:00'], 3, ['12:00', null]), pump];
  const { usedM3 } = sourceUse([blockB], { isWet: () => false, feedIds: () => ['pump'] }, plans, day);
  expect(usedM3).toBe(2);
});
