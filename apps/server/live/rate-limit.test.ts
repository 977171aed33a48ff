import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const rate = { burst: 3, perS: 0.5 };

test('a burst is free, then one waits until there is room for one more', () => {
  const limit = createRateLimit();
  expect([0, 0, 0].map((now) => limit.take('anna', rate, now))).toEqual([null, null, null]);
  expect(limit.take('anna', rate, 0)).toBe(2);
  expect(limit.take('anna', rate, 1_900)).toBe(1);
  expect(limit.take('anna', rate, 2_000)).toBeNull();
});

test('one person’s haste costs nobody else', () => {
  const limit = createRateLimit();
  for (let i = 0; i < 4; i += 1) limit.take('anna', rate, 0);
  expect(limit.take('jan', rate, 0)).toBeNull();
});

test('forgetting full buckets gives nobody more than his burst', () => {
  const limit = createRateLimit();
  for (let i = 0; i < 3; i += 1) limit.take('anna', rate, 0);
  limit.sweep(1_000);
  expect(limit.take('anna', rate, 1_000)).toBe(1);
  limit.sweep(6_000);
  expect(limit.take('anna', rate, 6_000)).toBeNull();
});
