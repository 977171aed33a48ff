import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '../apps/server/db/test-database.ts';
import type { Defect } from './rig/defect.ts';
import { type Outcome, simulate } from './simulation.ts';

/** Plays days on a database of its own, as a test does. */
export async function play(chosen: {
  readonly seed: number;
  readonly days: number;
  readonly from?: string;
  readonly defect?: Defect;
}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  try {
    return await simulate({ ...(await testDatabase()), folder, ...chosen });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
