import { expect, test } from 'vitest';
import {
  HARDWARE_EVENTS,
  HARDWARE_STATES,
  LEAVING_GOALS,
  nextHardwareState,
  type HardwareEvent,
  type HardwareRule,
  type HardwareState,
} from './life.ts';

type Expected = HardwareState | HardwareRule;

/** Every event in every state. Columns: activate, release, transfer, scrap, left (for a release). */
const TABLE: Readonly<Record<HardwareState, readonly [Expected, Expected, Expected, Expected, Expected]>> = {
  in_stock: ['active', 'hardware_not_in_account', 'hardware_not_in_account', 'scrapped', 'hardware_not_in_account'],
  active: ['hardware_in_account', 'leaving', 'leaving', 'leaving', 'hardware_not_in_account'],
  leaving: ['hardware_is_leaving', 'hardware_is_leaving', 'hardware_is_leaving', 'hardware_is_leaving', 'released'],
  released: ['active', 'hardware_not_in_account', 'hardware_not_in_account', 'scrapped', 'hardware_not_in_account'],
  scrapped: [
    'hardware_is_scrapped',
    'hardware_is_scrapped',
    'hardware_is_scrapped',
    'hardware_is_scrapped',
    'hardware_is_scrapped',
  ],
};

const stepOf = (state: HardwareState, event: HardwareEvent): Expected => {
  const next = nextHardwareState(state, event, 'release');
  return next.ok ? next.value : next.error;
};

test.each(HARDWARE_STATES.flatMap((state) => HARDWARE_EVENTS.map((event, column) => ({ state, event, column }))))(
  'a device that is $state, on $event',
  ({ state, event, column }) => {
    expect(stepOf(state, event)).toBe(TABLE[state][column]);
  },
);

test.each([
  { goal: 'release', state: 'released' },
  { goal: 'transfer', state: 'active' },
  { goal: 'scrap', state: 'scrapped' },
  { goal: null, state: 'released' },
] as const)('a device that left for $goal is $state', ({ goal, state }) => {
  expect(nextHardwareState('leaving', 'left', goal)).toEqual({ ok: true, value: state });
});

test('a device in an account never leaves it without being closed first', () => {
  for (const goal of LEAVING_GOALS)
    expect(nextHardwareState('active', goal, goal)).toEqual({ ok: true, value: 'leaving' });
});
