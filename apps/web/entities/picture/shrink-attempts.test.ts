import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { attempts } from './shrink-attempts.ts';

const LIMITS = { maxSidePx: 1600, maxBytes: 400 * 1024 };
const side = integer({ min: 1, max: 20_000 });

test('a large picture is tried at its largest allowed size first, and keeps its shape', () => {
  expect(attempts({ width: 4000, height: 3000 }, LIMITS)[0]).toEqual({ width: 1600, height: 1200, quality: 0.85 });
  expect(attempts({ width: 3000, height: 4000 }, LIMITS)[0]).toEqual({ width: 1200, height: 1600, quality: 0.85 });
});

test('a small picture is never made larger', () => {
  expect(attempts({ width: 320, height: 200 }, LIMITS)[0]).toMatchObject({ width: 320, height: 200 });
});

test('a picture whose bytes do not matter is encoded once', () => {
  expect(attempts({ width: 4000, height: 3000 }, { ...LIMITS, maxBytes: null })).toHaveLength(1);
});

test('each attempt has at least a pixel, at most the longest side, and never more than the one before', () => {
  assert(
    property(side, side, (width, height) => {
      let before = { width, height };
      for (const attempt of attempts({ width, height }, LIMITS)) {
        expect(Math.min(attempt.width, attempt.height)).toBeGreaterThanOrEqual(1);
        expect(Math.max(attempt.width, attempt.height)).toBeLessThanOrEqual(LIMITS.maxSidePx);
        expect(attempt.width).toBeLessThanOrEqual(before.width);
        expect(attempt.height).toBeLessThanOrEqual(before.height);
        before = attempt;
      }
    }),
  );
});
