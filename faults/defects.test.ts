import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { play } from './play.ts';
import type { Defect } from './rig/defect.ts';

/** By then a defect has been noticed; with this seed each of them is within a week. */
const DAYS = 60;
const SEED = 5;
const DEFECTS: readonly (readonly [string, Defect])[] = Object.entries(MUTANTS);

test.each(DEFECTS)(
  '%s is noticed',
  async (_name, defect) => {
    const { broken } = await play({ seed: SEED, days: DAYS, defect });
    expect(broken).not.toEqual([]);
  },
  300_000,
);

test('a seed shows the same days again, to the millisecond; another one shows others', async () => {
  const [once, again, other] = [
    await play({ seed: 3, days: 4 }),
    await play({ seed: 3, days: 4 }),
    await play({ seed: 5, days: 4 }),
  ];
  expect(again.fingerprint).toBe(once.fingerprint);
  expect(other.fingerprint).not.toBe(once.fingerprint);
}, 60_000);
