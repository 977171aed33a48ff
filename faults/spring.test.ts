import { expect, test } from 'vitest';
import { commitSeed } from './commit-seed.ts';
import { howToReproduce } from './simulation.ts';
import { simulateOnTestDatabase } from './test-simulation.ts';

/** The clocks change in the middle of these days. */
const FROM = '2026-03-19';
const DAYS = 20;

test('through weeks of crashes, cuts, delays and clock jumps in spring every opening stays bounded, allowed, covered and reported', async () => {
  const seed = commitSeed();
  const { violations, log, openings, days } = await simulateOnTestDatabase({ seed, days: DAYS, from: FROM });
  expect([...log, ...violations], howToReproduce({ seed, from: FROM, days })).toEqual([]);
  expect(days).toBe(DAYS);
  expect(openings).toBeGreaterThan(DAYS);
}, 300_000);
