import { expect, test } from 'vitest';
import { play } from './play.ts';

/** In the middle of these days the clocks change. */
const FROM = '2026-10-04';
const DAYS = 30;

test.each([2, 4, 6, 8, 10])(
  'through a month of crashes, cuts, delays and jumping clocks in autumn every opening stays bounded, allowed, covered and told (seed %i)',
  async (seed) => {
    const { broken, story, openings } = await play({ seed, days: DAYS, from: FROM });
    expect([...story, ...broken]).toEqual([]);
    expect(openings).toBeGreaterThan(DAYS);
  },
  300_000,
);
