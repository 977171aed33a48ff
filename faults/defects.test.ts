import { expect, test } from 'vitest';
import { rotated } from '../tools/suite/rotation/rotated.ts';
import { MUTANTS } from './mutants.ts';
import { simulateOnTestDatabase } from './test-simulation.ts';
import type { Defect } from './rig/defect.ts';

/** Every defect must be detected within this many days; with this seed each takes one to three. */
const DAYS = 60;
const SEED = 7;
const DEFECTS: readonly (readonly [string, Defect])[] = Object.entries(MUTANTS);

/** The part of the system that lacks a rule. */
function partOf({ command, planSet, timerFollowsClock, field, linkMessage }: Defect): string {
  if (field !== undefined || linkMessage !== undefined) return 'link';
  return command !== undefined || planSet !== undefined || timerFollowsClock === true ? 'station' : 'server';
}

test.each(rotated(DEFECTS, { share: 0, kindOf: ([, defect]) => partOf(defect) }))(
  '%s is detected',
  async (_name, defect) => {
    const { violations } = await simulateOnTestDatabase({ seed: SEED, days: DAYS, defect });
    expect(violations).not.toEqual([]);
  },
  300_000,
);

test('a seed reproduces the same days to the millisecond; another one gives different days', async () => {
  const [first, repeated, other] = [
    await simulateOnTestDatabase({ seed: 3, days: 2 }),
    await simulateOnTestDatabase({ seed: 3, days: 2 }),
    await simulateOnTestDatabase({ seed: 5, days: 2 }),
  ];
  expect(repeated.fingerprint).toBe(first.fingerprint);
  expect(other.fingerprint).not.toBe(first.fingerprint);
}, 300_000);
