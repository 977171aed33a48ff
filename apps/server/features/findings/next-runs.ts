import type { SectionWaterShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { planRows } from '@zagon/domain/schedules/planner/plan-rows.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Sql } from '../../database/pool.ts';
import { planPeriod } from '../../irrigation/facts/planned-cycles.ts';

/** How far ahead the next run is looked for. */
const AHEAD = { hours: 14 * 24 } as const;

/** The next run of a section: when it opens, by which schedule, and on which day of it (ISO date). */
export type NextRun = { readonly at: Temporal.Instant; readonly scheduleId: string; readonly date: string };

/** The next run of each section that is planned and not expected to be skipped; sections without one are missing. */
export async function nextRuns(sql: Sql, { account, now }: AccountCall): Promise<ReadonlyMap<string, NextRun>> {
  const planned = await planPeriod(sql, account, now, now.add(AHEAD), now);
  const next = new Map<string, NextRun>();
  // By time: the first of a section is its next.
  for (const { skipped, elementId, role, openAtMs, scheduleId, date } of planRows(planned.cycles)) {
    if (skipped !== null || role !== 'element' || openAtMs < now.epochMilliseconds || next.has(elementId)) continue;
    next.set(elementId, { at: Temporal.Instant.fromEpochMilliseconds(openAtMs), scheduleId, date });
  }
  return next;
}

/** The schedule of a run, in wire form. */
export function presentRunOf(run: NextRun | null): SectionWaterShape['next_run_of'] {
  return run === null ? null : { id_scheduler: run.scheduleId, date: run.date };
}

/** Whether the next run comes before water is needed at the earliest. */
export function isInTime(earliest: SoilWaterShape['earliest'], nextRun: NextRun | null): boolean {
  switch (earliest.kind) {
    case 'later':
      return true;
    case 'reached':
      return false;
    case 'reached_at':
      return nextRun !== null && Temporal.Instant.compare(nextRun.at, Temporal.Instant.from(earliest.at)) <= 0;
  }
}
