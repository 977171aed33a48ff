import type { SectionWaterShape, SoilWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { nextRunsOf } from '@zagon/domain/schedules/planner/next-runs.ts';
import { isInTime as isRunInTime } from '@zagon/domain/soil-water/in-time.ts';
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
  return new Map(
    [...nextRunsOf(planned.cycles, now.epochMilliseconds)].map(([elementId, { openAtMs, scheduleId, date }]) => [
      elementId,
      { at: Temporal.Instant.fromEpochMilliseconds(openAtMs), scheduleId, date },
    ]),
  );
}

/** The schedule of a run, in wire form. */
export function presentRunOf(run: NextRun | null): SectionWaterShape['next_run_of'] {
  return run === null ? null : { id_scheduler: run.scheduleId, date: run.date };
}

/** Whether the next run comes before water is needed at the earliest. */
export function isInTime(earliest: SoilWaterShape['earliest'], nextRun: NextRun | null): boolean {
  const edge = earliest.kind === 'reached_at' ? { ...earliest, atMs: Date.parse(earliest.at) } : earliest;
  return isRunInTime(edge, nextRun?.at.epochMilliseconds ?? null);
}
