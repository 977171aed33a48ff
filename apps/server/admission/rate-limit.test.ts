import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const rate = { burst: 3, perS: 0.5 };

test('a burst passes, then each request waits for a token', () => {
  const limit = createRateLimit();
  expect([0, 0, 0].map((now) => limit.take('anna', rate, now))).toEqual([null, null, null]);
  expect(limit.take('anna', rate, 0)).toBe(2);
  expect(limit.take('anna', rate, 1_900)).toBe(1);
  expect(limit.take('anna', rate, 2_000)).toBeNull();
});

test('one user does not use up the limit of another', () => {
  const limit = createRateLimit();
  for (let i = 0; i < 4; i += 1) limit.take('anna', rate, 0);
  expect(limit.take('jan', rate, 0)).toBeNull();
});

test('dropping full buckets grants no more than the burst', () => {
  const limit = createRateLimit();
  for (let i = 0; i < 3; i += 1) limit.take('anna', rate, 0);
  limit.sweep(1_000);
  expect(limit.take('anna', rate, 1_000)).toBe(1);
  limit.sweep(6_000);
  expect(limit.take('anna', rate, 6_000)).toBeNull();
});

test('what is left of a limit is known without taking a token', () => {
  const limit = createRateLimit();
  expect(limit.left('anna', rate, 0)).toBe(3);
  limit.take('anna', rate, 0);
  expect([0, 1_000, 9_000].map((now) => limit.left('anna', rate, now))).toEqual([2, 2.5, 3]);
});
