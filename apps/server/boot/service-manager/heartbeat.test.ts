import { expect, test } from 'vitest';
import { type Condition, conditionOf, isMendedByRestart, statusOf } from './heartbeat.ts';

type Row = readonly [
  database: 'database' | 'no database',
  broker: 'broker' | 'no broker',
  clock: 'right clock' | 'wrong clock',
  lease: 'lease' | 'no lease',
  isKilled: boolean,
  status: string,
];

const AWAY = 'The database does not answer; stops are sent';

/** Every condition; the one in which a restart mends something is the only one that ends the signs of life. */
const CONDITIONS: readonly Row[] = [
  ['database', 'broker', 'right clock', 'lease', false, 'Serving'],
  ['database', 'broker', 'right clock', 'no lease', true, 'Serving, but no lease is held'],
  ['database', 'broker', 'wrong clock', 'lease', false, 'Serving, but the clock differs from that of the database'],
  [
    'database',
    'broker',
    'wrong clock',
    'no lease',
    false,
    'Serving, but the clock differs from that of the database, no lease is held',
  ],
  ['database', 'no broker', 'right clock', 'lease', false, 'Serving, but the broker is not connected'],
  [
    'database',
    'no broker',
    'right clock',
    'no lease',
    false,
    'Serving, but the broker is not connected, no lease is held',
  ],
  [
    'database',
    'no broker',
    'wrong clock',
    'lease',
    false,
    'Serving, but the broker is not connected, the clock differs from that of the database',
  ],
  [
    'database',
    'no broker',
    'wrong clock',
    'no lease',
    false,
    'Serving, but the broker is not connected, the clock differs from that of the database, no lease is held',
  ],
  ['no database', 'broker', 'right clock', 'lease', false, AWAY],
  ['no database', 'broker', 'right clock', 'no lease', false, AWAY],
  ['no database', 'broker', 'wrong clock', 'lease', false, AWAY],
  ['no database', 'broker', 'wrong clock', 'no lease', false, AWAY],
  ['no database', 'no broker', 'right clock', 'lease', false, AWAY],
  ['no database', 'no broker', 'right clock', 'no lease', false, AWAY],
  ['no database', 'no broker', 'wrong clock', 'lease', false, AWAY],
  ['no database', 'no broker', 'wrong clock', 'no lease', false, AWAY],
];

const conditionIn = ([database, broker, clock, lease]: Row): Condition => ({
  hasDatabase: database === 'database',
  hasBroker: broker === 'broker',
  isClockRight: clock === 'right clock',
  hasLease: lease === 'lease',
});

test('the table has every condition', () => {
  expect(new Set(CONDITIONS.map((row) => JSON.stringify(conditionIn(row)))).size).toBe(2 ** 4);
});

test.each(CONDITIONS)('with %s, %s, %s and %s, a restart would mend the process: %s', (...row) => {
  const [, , , , isKilled, status] = row;
  expect(isMendedByRestart(conditionIn(row))).toBe(isKilled);
  expect(statusOf(conditionIn(row))).toBe(status);
});

test.each([
  [0, 0, { hasDatabase: true, isClockRight: true, hasLease: true }],
  [1, 9.9, { hasDatabase: true, isClockRight: true, hasLease: true }],
  [1.1, 9.9, { hasDatabase: true, isClockRight: false, hasLease: true }],
  [0, 10, { hasDatabase: true, isClockRight: true, hasLease: false }],
  [0, null, { hasDatabase: true, isClockRight: true, hasLease: false }],
  [null, null, { hasDatabase: false, isClockRight: false, hasLease: false }],
])(
  'a clock that differs by %s s and a lease renewed %s s ago are judged with a margin for the clock',
  (skew, age, is) => {
    expect(conditionOf({ clockSkewS: skew, hasBroker: true, leaseAgeS: age })).toEqual({ hasBroker: true, ...is });
  },
);
