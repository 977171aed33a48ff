import type { Sql } from '../../database/pool.ts';
import { openingsOfCycles, type PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { type RunRow, runsSince } from '../../stores/schedules/runs.ts';

/** The cycles of an account for one planning pass: read once, and again only after a step has changed them. */
export type CycleReader = {
  /** Cycles that are unfinished or ended recently, by their start. */
  runs(): Promise<readonly RunRow[]>;
  unfinished(): Promise<readonly RunRow[]>;
  /** All openings of unfinished cycles, and every other opening that has not ended. */
  openings(): Promise<readonly PlannedOpeningRow[]>;
  /** A step has written cycles or openings. */
  changed(): void;
};

export function cycleReader(sql: Sql, accountId: string, since: Temporal.Instant): CycleReader {
  let runs: Promise<readonly RunRow[]> | undefined;
  let openings: Promise<readonly PlannedOpeningRow[]> | undefined;
  const readRuns = () => (runs ??= runsSince(sql, accountId, since));
  const unfinished = async () => (await readRuns()).filter(({ finished_at: finishedAt }) => finishedAt === null);
  const ids = async () => (await unfinished()).map(({ id }) => id);
  return {
    runs: readRuns,
    unfinished,
    openings: () => (openings ??= ids().then((runIds) => openingsOfCycles(sql, accountId, runIds))),
    changed() {
      runs = undefined;
      openings = undefined;
    },
  };
}
