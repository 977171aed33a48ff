import { assert, float, property } from 'fast-check';
import { expect, test } from 'vitest';
import { shortestOfFloat4 } from './short-decimal.ts';

test.each([6.9, 80.6, -0.2, 24, 0, 0.05, 12345.7, 3.241_59, 1e-7, 4.2e20, 16_777_216])(
  'the number %d is read back as sent',
  (sent) => {
    expect(shortestOfFloat4(Math.fround(sent))).toBe(sent);
  },
);

test('any four-byte float round-trips exactly', () => {
  assert(
    property(float({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Math.fround(shortestOfFloat4(value)) === value).toBe(true);
    }),
    { numRuns: 5000 },
  );
});
