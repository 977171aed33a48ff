import { expect, test } from 'vitest';
import { isNetworkAway } from './network-away.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

test('a network is away after an hour, and not a moment earlier', () => {
  expect(isNetworkAway(0, 0, HOUR_MS - 1)).toBe(false);
  expect(isNetworkAway(0, 0, HOUR_MS)).toBe(true);
});

test('a server that was away itself first has two minutes to connect', () => {
  expect(isNetworkAway(0, 5 * HOUR_MS, 5 * HOUR_MS + MINUTE_MS)).toBe(false);
  expect(isNetworkAway(0, 5 * HOUR_MS, 5 * HOUR_MS + 2 * MINUTE_MS)).toBe(true);
});
