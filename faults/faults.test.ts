import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../apps/server/db/test-database.ts';
import { MUTANTS } from './mutants.ts';
import type { Defect } from './rig/defect.ts';
import { type Outcome, simulate } from './simulation.ts';

/** As many days of each farm as the whole test run has time for; `npm run faults` plays more. */
const DAYS = 30;
/** By then a defect has been noticed; with this seed each of them is on its first days. */
const DAYS_OF_A_DEFECT = 60;
const SEED_OF_DEFECTS = 4;
const DEFECTS: readonly (readonly [string, Defect])[] = Object.entries(MUTANTS);

async function play(chosen: { seed: number; days: number; from?: string; defect?: Defect }): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  try {
    return await simulate({ ...(await testDatabase()), folder, ...chosen });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Beside each other: while one waits for its database, another one plays.
describe.concurrent('days of crashes, cuts, delays and jumping clocks', () => {
  test.each([
    { season: 'spring', from: '2026-03-15', seed: 1 },
    { season: 'autumn', from: '2026-10-04', seed: 2 },
  ])(
    'while clocks change in $season every opening stays bounded, allowed, covered and told',
    async ({ from, seed }) => {
      const { broken, story, openings } = await play({ seed, days: DAYS, from });
      expect([...story, ...broken]).toEqual([]);
      expect(openings).toBeGreaterThan(DAYS);
    },
    300_000,
  );

  test.each(DEFECTS)(
    '%s is noticed',
    async (_name, defect) => {
      const { broken } = await play({ seed: SEED_OF_DEFECTS, days: DAYS_OF_A_DEFECT, defect });
      expect(broken).not.toEqual([]);
    },
    300_000,
  );
});
