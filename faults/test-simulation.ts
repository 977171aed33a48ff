import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '../apps/server/database/test-database.ts';
import { currentTurn, type Turn } from '../tools/suite/rotation/turn.ts';
import { commitSeed } from './commit-seed.ts';
import type { Defect } from './rig/defect.ts';
import { howToReproduce, type Outcome, simulate } from './simulation.ts';

/** Simulates days on a separate database, for tests. */
export async function simulateOnTestDatabase(options: {
  readonly seed: number;
  readonly days: number;
  readonly from?: string;
  readonly defect?: Defect;
}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  try {
    return await simulate({ ...(await testDatabase({ prepares: true })), folder, ...options });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Days around a clock change, which is in their middle: a few, not equally many in each commit, or all of them. */
export const DAYS_AROUND = daysAround(currentTurn());

function daysAround(turn: Turn): number {
  return turn === 'all' ? 20 : 3 + (turn % 4);
}

/**
 * Simulates the days around a clock change, with the seed of this commit. Violations come with what the field did, and
 * with the command that reproduces them.
 */
export async function simulateClockChange(change: string): Promise<Pick<Outcome, 'violations' | 'openings' | 'days'>> {
  const seed = commitSeed();
  const from = Temporal.PlainDate.from(change)
    .subtract({ days: Math.floor(DAYS_AROUND / 2) })
    .toString();
  const { violations, log, openings, days } = await simulateOnTestDatabase({ seed, days: DAYS_AROUND, from });
  const reports = violations.length === 0 ? [] : [...log, ...violations, howToReproduce({ seed, from, days })];
  return { violations: reports, openings, days };
}
