import { expect, test } from 'vitest';
import { reconnectAfterMs } from './back-off.ts';

test('a network that stays away is tried less and less often, up to once a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map((failures) => reconnectAfterMs(failures, 1))).toEqual([
    1_000, 1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
});

test('attempts of many accounts spread over half of the pause', () => {
  expect(reconnectAfterMs(3, 0)).toBe(2_000);
});
