import { expect, test } from 'vitest';
import { simulateOnTestDatabase } from './test-simulation.ts';

/** The clocks change in the middle of these days. */
const FROM = '2026-03-15';
const DAYS = 30;

test.each([1, 3, 5, 7, 9])(
  'through a month of crashes, cuts, delays and clock jumps in spring every opening stays bounded, allowed, covered and reported (seed %i)',
  async (seed) => {
    const { violations, log, openings } = await simulateOnTestDatabase({ seed, days: DAYS, from: FROM });
    expect([...log, ...violations]).toEqual([]);
    expect(openings).toBeGreaterThan(DAYS);
  },
  300_000,
);
