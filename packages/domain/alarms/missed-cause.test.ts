import { expect, test } from 'vitest';
import { missedCause } from './missed-cause.ts';

test.each([
  ['no server ran when it was due', { serverRan: false, stationOnline: true, held: true }, 'server_down'],
  ['its station never held the plan', { serverRan: true, stationOnline: true, held: false }, 'station_unreachable'],
  ['its station is still out of reach', { serverRan: true, stationOnline: false, held: true }, 'station_unreachable'],
  [
    'its station held the plan and did not open',
    { serverRan: true, stationOnline: true, held: true },
    'station_failed',
  ],
] as const)('a cycle is missed because %s', (_why, facts, cause) => {
  expect(missedCause(facts)).toBe(cause);
});
