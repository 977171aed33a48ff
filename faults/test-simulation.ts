import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '../apps/server/db/test-database.ts';
import type { Defect } from './rig/defect.ts';
import { type Outcome, simulate } from './simulation.ts';

/** Simulates days on a separate database, for tests. */
export async function simulateOnTestDatabase(options: {
  readonly seed: number;
  readonly days: number;
  readonly from?: string;
  readonly defect?: Defect;
}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  try {
    return await simulate({ ...(await testDatabase()), folder, ...options });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
