import { expect, test } from 'vitest';
import { DAYS_AROUND, simulateClockChange } from './test-simulation.ts';

test('through days of crashes, cuts, delays and clock jumps in spring every opening stays bounded, allowed, covered and reported', async () => {
  const { violations, openings, days } = await simulateClockChange('2026-03-29');
  expect(violations).toEqual([]);
  expect(days).toBe(DAYS_AROUND);
  expect(openings).toBeGreaterThan(DAYS_AROUND);
}, 300_000);
