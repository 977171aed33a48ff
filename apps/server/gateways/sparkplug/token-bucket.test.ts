import { expect, test } from 'vitest';
import { fullBucket, takeToken } from './token-bucket.ts';

const rate = { perSecond: 20, burst: 60 };

function countPassed(count: number, everyMs: number): number {
  let bucket = fullBucket(rate, 0);
  let passed = 0;
  for (let i = 0; i < count; i += 1) {
    const next = takeToken(bucket, rate, i * everyMs);
    if (next === undefined) continue;
    bucket = next;
    passed += 1;
  }
  return passed;
}

test('twenty messages a second always pass', () => {
  expect(countPassed(2_000, 50)).toBe(2_000);
});

test('only the burst passes at once', () => {
  expect(countPassed(1_000, 0)).toBe(60);
});

test('a clock that jumps back grants no extra tokens', () => {
  const empty = { tokens: 0, at: 10_000 };
  expect(takeToken(empty, rate, 0)).toBeUndefined();
});
