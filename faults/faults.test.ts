import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../apps/server/db/test-database.ts';
import { MUTANTS } from './mutants.ts';
import type { Defect } from './rig/defect.ts';
import { simulate } from './simulation.ts';

/** As many days as the whole test run has time for, a clock change among them; `npm run faults` plays more. */
const DAYS = 15;
const SEED = 1;

async function play(days: number, defect?: Defect) {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  try {
    return await simulate({ ...(await testDatabase()), folder, seed: SEED, days, defect });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('through days of crashes, cuts, delays and jumping clocks every opening stays bounded, allowed, covered and told', async () => {
  const { broken, openings } = await play(DAYS);
  expect(broken).toEqual([]);
  expect(openings).toBeGreaterThan(DAYS);
}, 180_000);

test('the same days notice that a close waits for a batch', async () => {
  const { broken } = await play(DAYS, MUTANTS.batch_close);
  expect(broken.join(' ')).toContain('I6');
}, 180_000);
