import { expect, test } from 'vitest';
import { simulateOnTestDatabase } from './test-simulation.ts';

/** The clocks change in the middle of these days. */
const FROM = '2026-10-04';
const DAYS = 30;

test.each([2, 4, 6, 8, 10])(
  'through a month of crashes, cuts, delays and clock jumps in autumn every opening stays bounded, allowed, covered and reported (seed %i)',
  async (seed) => {
    const { violations, log, openings } = await simulateOnTestDatabase({ seed, days: DAYS, from: FROM });
    expect([...log, ...violations]).toEqual([]);
    expect(openings).toBeGreaterThan(DAYS);
  },
  300_000,
);
