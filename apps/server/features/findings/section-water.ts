import type { SectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { type Result, ok } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../calls/call.ts';
import { presentArrival } from '../../calls/present/arrival.ts';
import { type Refusal, refused } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import { findingsOf } from '../../stores/findings/findings.ts';
import { lastRestart } from '../../stores/findings/learnt-numbers.ts';
import { closedRunsOf, wasWateredSince } from '../../stores/findings/runs.ts';
import { loadAssumedProbes } from '../../stores/resources/suggested-probes.ts';
import { findSection } from '../../stores/resources/sections.ts';
import { isInTime, nextRuns, presentRunOf } from './next-runs.ts';
import { presentSoilWater } from './present.ts';

/** How many of the last runs are listed. */
const RUNS = 10;

/** What is said about the soil water of a section, and about its last runs. */
export function readSectionWater(call: AccountCall, id: string): Promise<Result<SectionWaterShape, Refusal>> {
  const { account, now } = call;
  return call.inAccount(async (sql) => {
    const section = await findSection(sql, account.id, id);
    if (section === undefined) return refused('not_found');
    const [finding] = await findingsOf(sql, account.id, 'soil_water', [id]);
    const soilWater = finding === undefined ? null : presentSoilWater(finding);
    const nextRun = (await nextRuns(sql, call)).get(id) ?? null;
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
    const isWateredSince = finding !== undefined && (await wasWateredSince(sql, account.id, id, finding.at));
    return ok({
      at: finding?.at.toString() ?? null,
      soil_water: soilWater,
      silence: finding?.silence ?? null,
      watered_since: isWateredSince,
      next_run: nextRun?.at.toString() ?? null,
      next_run_of: presentRunOf(nextRun),
      assumed_probes: finding?.assumed === true ? await assumedOf(sql, account.id, id) : [],
      restarted_by: await lastRestart(sql, account.id, id),
      in_time: soilWater === null || isWateredSince ? null : isInTime(soilWater.earliest, nextRun),
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

/** The unconfirmed probes that a section is judged by. */
async function assumedOf(sql: Sql, accountId: string, sectionId: string): Promise<string[]> {
  return [...((await loadAssumedProbes(sql, accountId)).get(sectionId) ?? [])];
}
