import { runResult } from '@zagon/domain/schedules/why/explain.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import {
  clearDecisions,
  finishRun,
  insertRuns,
  type MovedRun,
  moveRuns,
  type NewRun,
} from '../../stores/schedules/runs.ts';
import type { IntendedOpening } from './intended-openings.ts';
import { type OpeningsOfCycle, plannedStatus, writeOpenings } from './write-openings.ts';

/** A cycle of one planning pass, as it should be stored. */
export type CycleToWrite = { readonly openings: readonly IntendedOpening[] } & (
  | { readonly kind: 'new'; readonly run: NewRun }
  | {
      /** It has not begun. */
      readonly kind: 'existing';
      readonly run: OpeningsOfCycle['run'];
      /** The changes; null: none. */
      readonly moved: MovedRun | null;
      /** Its conditions were read too early and are read again. */
      readonly isDecisionOutdated: boolean;
      readonly existing: readonly PlannedOpeningRow[];
    }
  /** It does not run; its openings are stored with this status. */
  | { readonly kind: 'skipped'; readonly run: NewRun; readonly status: number }
);

/** The changes to publish, and whether any row was written. */
type WrittenCycles = { readonly changes: IrrigationChanges; readonly hasWritten: boolean };

/** Stores the cycles of an account with their openings, with as few statements as for one. */
export async function writeCycles(
  sql: Sql,
  cycles: readonly CycleToWrite[],
  now: Temporal.Instant,
): Promise<WrittenCycles> {
  const existing = cycles.filter((cycle) => cycle.kind === 'existing');
  await clearDecisions(
    sql,
    existing.flatMap(({ run, isDecisionOutdated }) => (isDecisionOutdated ? [run.id] : [])),
  );
  const createdIds = await insertRuns(
    sql,
    cycles.flatMap((cycle) => (cycle.kind === 'existing' ? [] : [cycle.run])),
  );
  await moveRuns(
    sql,
    existing.flatMap(({ moved }) => (moved === null ? [] : [moved])),
  );
  // Of the others, another process has since created the run and owns it.
  const owned = cycles.filter(({ kind, run }) => kind === 'existing' || createdIds.has(run.id));
  const changes = await writeOpenings(
    sql,
    owned.map((cycle) => openingsOf(cycle, now)),
    now,
  );
  for (const cycle of owned) {
    if (cycle.kind !== 'skipped') continue;
    const { id, explanation } = cycle.run;
    const ends = cycle.openings.map(() => 'skipped' as const);
    await finishRun(sql, id, { result: runResult(ends, explanation.gates), explanation, at: now });
  }
  const { plannedOpenings = [], deletedPlannedOpenings = [] } = changes;
  const hasWritten =
    createdIds.size + plannedOpenings.length + deletedPlannedOpenings.length > 0 ||
    existing.some(({ moved, isDecisionOutdated }) => moved !== null || isDecisionOutdated);
  return { changes, hasWritten };
}

function openingsOf(cycle: CycleToWrite, now: Temporal.Instant): OpeningsOfCycle {
  const { run, openings: wanted } = cycle;
  const common = { run, wanted, existing: cycle.kind === 'existing' ? cycle.existing : [] };
  if (cycle.kind === 'skipped') return { ...common, statusOf: () => cycle.status };
  return { ...common, statusOf: (opening) => plannedStatus(opening, now) };
}
