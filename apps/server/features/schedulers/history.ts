import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { RunShape, schedulerHistory } from '@zagon/contract/schedulers/endpoints.ts';
import type { ReplyOf } from '@zagon/contract/endpoint.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { type OutputPlanRow, plansOfSchedule } from '../../stores/output-plans.ts';
import { hasBegun } from '../../stores/planner-facts.ts';
import { type RunRow, runsOfSchedule } from '../../stores/runs.ts';
import { scheduleExists } from '../../stores/schedules.ts';
import { explanationOfBegun } from './begun-run.ts';
import { presentRun } from './present.ts';

/** Gives an opening the words of the wire. */
export type HistoryReply = (row: OutputPlanRow) => OutputPlanShape;

type Query = { readonly id_schedule: string; readonly d0: string; readonly d1: string };

/** What a schedule did in a period; a deleted one keeps its past. The dates come back as they were asked for. */
export function readHistory(
  call: AccountCall,
  { id_schedule: id, d0, d1 }: Query,
  present: HistoryReply,
): Promise<Result<ReplyOf<typeof schedulerHistory>, Refusal>> {
  const [from, until] = [Temporal.Instant.from(d0), Temporal.Instant.from(d1)];
  if (Temporal.Instant.compare(until, from) < 0) {
    return Promise.resolve(invalid(problem('d1', 'schedule_dates_order')));
  }
  const { account } = call;
  return call.inAccount(async (sql) => {
    if (!(await scheduleExists(sql, account.id, id))) return refused('not_found');
    const plans = await plansOfSchedule(sql, account.id, id, from, until);
    const runs = await runsOfSchedule(sql, account.id, id, from, until);
    return ok({
      dates: { d0, d1 },
      Scheduler_outputs_plans: plans.filter(({ role }) => role === 'element').map(present),
      Scheduler_sources_plans: plans.filter(({ role }) => role === 'source').map(present),
      runs: await presentRuns(sql, call, runs),
    });
  });
}

async function presentRuns(sql: Sql, { account, now }: AccountCall, runs: readonly RunRow[]): Promise<RunShape[]> {
  const told: RunShape[] = [];
  for (const run of runs) {
    const begun = hasBegun(run, now) ? await explanationOfBegun(sql, run) : null;
    told.push(presentRun(begun === null ? run : { ...run, explanation: begun }, account.timeZone));
  }
  return told;
}
