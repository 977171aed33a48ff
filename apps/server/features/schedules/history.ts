import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { RunShape } from '@zagon/contract/schedules/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { presentArrival } from '../../calls/present/arrival.ts';
import { presentPlannedOpening } from '../../calls/present/planned-opening.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { findingsOf } from '../../stores/findings/findings.ts';
import { plannedOpeningsOfSchedule } from '../../stores/openings/planned-openings.ts';
import { hasBegun } from '../../irrigation/facts/planner-facts.ts';
import { type RunRow, runsOfSchedule } from '../../stores/schedules/runs.ts';
import { scheduleExists } from '../../stores/schedules/schedules.ts';
import { explainStartedRun } from './started-run.ts';
import { presentRun } from './present.ts';

type Query = { readonly id_schedule: string; readonly d0: string; readonly d1: string };

/** Reads what a schedule did in a period; a deleted one keeps its past. The reply repeats the requested dates. */
export function readHistory(
  call: AccountCall,
  { id_schedule: id, d0, d1 }: Query,
): Promise<Result<ReplyOf<typeof ENDPOINTS.scheduleHistory>, Refusal>> {
  const [from, until] = [Temporal.Instant.from(d0), Temporal.Instant.from(d1)];
  if (Temporal.Instant.compare(until, from) < 0) {
    return Promise.resolve(invalid(problem('d1', 'schedule_dates_order')));
  }
  const { account } = call;
  return call.inAccount(async (sql) => {
    if (!(await scheduleExists(sql, account.id, id))) return refused('not_found');
    const plans = await plannedOpeningsOfSchedule(sql, account.id, id, from, until);
    const runs = await runsOfSchedule(sql, account.id, id, from, until);
    const elements = plans.filter(({ role }) => role === 'element');
    return ok({
      dates: { d0, d1 },
      Scheduler_outputs_plans: elements.map(presentPlannedOpening),
      Scheduler_sources_plans: plans.filter(({ role }) => role === 'source').map(presentPlannedOpening),
      runs: await presentRuns(sql, call, runs),
      arrivals: await arrivalsOf(
        sql,
        account.id,
        elements.map((opening) => opening.id),
      ),
    });
  });
}

async function presentRuns(sql: Sql, { account, now }: AccountCall, runs: readonly RunRow[]): Promise<RunShape[]> {
  const shapes: RunShape[] = [];
  for (const run of runs) {
    const explanation = hasBegun(run, now) ? await explainStartedRun(sql, run) : null;
    shapes.push(presentRun(explanation === null ? run : { ...run, explanation: explanation }, account.timeZone));
  }
  return shapes;
}

/** What was seen of these openings, in one statement for all of them. */
async function arrivalsOf(
  sql: Sql,
  accountId: string,
  openingIds: readonly string[],
): Promise<ReplyOf<typeof ENDPOINTS.scheduleHistory>['arrivals']> {
  const findings = await findingsOf(sql, accountId, 'water_arrived', openingIds);
  return findings.map((row) => ({ id_opening: row.subject_id, arrival: presentArrival(row) }));
}
