import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { stepLimitMs } from './step-limit.ts';

test('a step has a minute on a quick idle machine, more on a slow or busy one, and never more than five', () => {
  expect(stepLimitMs(0, 1)).toBe(60_000);
  expect(stepLimitMs(0, 1.5)).toBe(90_000);
  expect(stepLimitMs(2 * availableParallelism(), 1)).toBe(180_000);
  expect(stepLimitMs(30 * availableParallelism(), 2)).toBe(300_000);
});
