import { expect, test } from 'vitest';
import { planLagS } from './measurements.ts';

test.each([
  ['nothing waits', { plan_lag_s: 0, is_taken_over: false }, null, 0],
  ['the oldest change waits 12 s', { plan_lag_s: 12, is_taken_over: false }, null, 12],
  ['accounts taken over count from when they were first seen', { plan_lag_s: 12, is_taken_over: true }, 40_000, 60],
  ['a change that waits longer counts', { plan_lag_s: 80, is_taken_over: true }, 40_000, 80],
])('the lag of planning is measured: %s', (_, operations, takenOverSinceMs, lagS) => {
  expect(planLagS(operations, takenOverSinceMs, 100_000)).toBe(lagS);
});
