import { expect, test } from 'vitest';
import { play } from './play.ts';

/** In the middle of these days the clocks change. */
const FROM = '2026-03-15';
const DAYS = 30;

test.each([1, 3, 5, 7, 9])(
  'through a month of crashes, cuts, delays and jumping clocks in spring every opening stays bounded, allowed, covered and told (seed %i)',
  async (seed) => {
    const { broken, story, openings } = await play({ seed, days: DAYS, from: FROM });
    expect([...story, ...broken]).toEqual([]);
    expect(openings).toBeGreaterThan(DAYS);
  },
  300_000,
);
