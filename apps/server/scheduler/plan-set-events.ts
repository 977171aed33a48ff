import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import type { Sql } from '../db/pool.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { type OutputPlanRow, plansById, plansOfRuns } from '../stores/output-plans.ts';
import { markPlanSetAccepted, markPlanSetRefused } from '../stores/plan-sets.ts';
import { stepPlan } from '../stores/stop-openings.ts';
import type { Report } from './station-events.ts';

/** The station says that it holds a set. */
export function planSetAccepted(sql: Sql, report: Report<'plan_set_accepted'>): Promise<IrrigationChanges> {
  return setAccepted(sql, { ...report, version: report.event.version });
}

/** The station holds the set: its openings are on the device. */
export async function setAccepted(
  sql: Sql,
  held: Omit<Report, 'event'> & { readonly version: number },
): Promise<IrrigationChanges> {
  const { stationId, clientId, at, now } = held;
  const set = await markPlanSetAccepted(sql, stationId, held.version, at);
  if (set === undefined) return {};
  const plans = await plansOfSet(sql, clientId, set);
  const changes: IrrigationChanges[] = [];
  for (const plan of plans) {
    if (plan.status < OUTPUT_PLAN_STATUS.accepted) changes.push(await stepPlan(sql, plan, 'accept', {}, now));
  }
  return joinChanges(changes);
}

/** The openings that a set stands for: its elements, and those of the source that run with them. */
export async function plansOfSet(sql: Sql, clientId: string, set: PlanSet): Promise<readonly OutputPlanRow[]> {
  const elements = await plansById(
    sql,
    clientId,
    set.runs.map((run) => run.run_id),
  );
  const runIds = [...new Set(elements.flatMap(({ run_id }) => (run_id === null ? [] : [run_id])))];
  const named = new Set(elements.map((plan) => `${plan.run_id}/${plan.element}`));
  return (await plansOfRuns(sql, clientId, runIds)).filter((plan) => named.has(`${plan.run_id}/${plan.element}`));
}

/** A set that the station would not take is made anew under a higher number. */
export async function planSetRefused(sql: Sql, report: Report<'plan_set_refused'>): Promise<IrrigationChanges> {
  await markPlanSetRefused(sql, report.stationId, report.event.version);
  return {};
}
