import type { SectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { type Result, ok } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../calls/call.ts';
import { type Refusal, refused } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import { planPeriod } from '../../irrigation/facts/planned-cycles.ts';
import { planRows } from '@zagon/domain/schedules/planner/plan-rows.ts';
import { findingsOf } from '../../stores/findings/findings.ts';
import { closedRunsOf } from '../../stores/findings/runs.ts';
import { findSection } from '../../stores/resources/sections.ts';
import { presentArrival, presentSoilWater } from './present.ts';

/** How many of the last runs are listed. */
const RUNS = 10;
/** How far ahead the next run is looked for. */
const AHEAD = { hours: 14 * 24 } as const;

/** What is said about the soil water of a section, and about its last runs. */
export function readSectionWater(call: AccountCall, id: string): Promise<Result<SectionWaterShape, Refusal>> {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    const section = await findSection(sql, account.id, id);
    if (section === undefined) return refused('not_found');
    const [finding] = await findingsOf(sql, account.id, 'soil_water', [id]);
    const soilWater = finding === undefined ? null : presentSoilWater(finding);
    const nextRun = await nextRunOf(sql, call, id);
    const runs = await closedRunsOf(sql, account.id, id, { limit: RUNS, before: now });
    const arrivals = new Map(
      (
        await findingsOf(
          sql,
          account.id,
          'water_arrived',
          runs.map((run) => run.id),
        )
      ).map((row) => [row.subject_id, row]),
    );
    return ok({
      at: finding?.at.toString() ?? null,
      soil_water: soilWater,
      silence: finding?.silence ?? null,
      next_run: nextRun?.toString() ?? null,
      in_time: soilWater === null ? null : isInTime(soilWater.earliest, nextRun),
      runs: runs.map((run) => {
        const arrival = arrivals.get(run.id);
        return {
          id: run.id,
          opened_at: run.opened_at.toString(),
          closed_at: run.closed_at.toString(),
          arrival: arrival === undefined ? null : presentArrival(arrival),
        };
      }),
    });
  });
}

type Earliest = NonNullable<SectionWaterShape['soil_water']>['earliest'];

/** Whether the next run comes before water is needed at the earliest. */
function isInTime(earliest: Earliest, nextRun: Temporal.Instant | null): boolean {
  switch (earliest.kind) {
    case 'later':
      return true;
    case 'reached':
      return false;
    case 'reached_at':
      return nextRun !== null && Temporal.Instant.compare(nextRun, Temporal.Instant.from(earliest.at)) <= 0;
  }
}

/** The start of the next run that is planned for a section and not expected to be skipped. */
async function nextRunOf(sql: Sql, { account, now }: AccountCall, sectionId: string): Promise<Temporal.Instant | null> {
  const planned = await planPeriod(sql, account, now, now.add(AHEAD), now);
  const starts = planRows(planned.cycles)
    .filter(
      ({ skipped, elementId, role, openAtMs }) =>
        skipped === null && elementId === sectionId && role === 'element' && openAtMs >= now.epochMilliseconds,
    )
    .map(({ openAtMs }) => openAtMs);
  return starts.length === 0 ? null : Temporal.Instant.fromEpochMilliseconds(Math.min(...starts));
}
