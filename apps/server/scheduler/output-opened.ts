import { OUTPUT_PLAN_STATUS, type OutputPlanEvent } from '@zagon/domain/outputs/output-plan-states.ts';
import type { Sql } from '../db/pool.ts';
import { closeOrderOf } from '../stores/close-orders.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { lockManualOpen } from '../stores/manual-opens.ts';
import { type OutputPlanRow, startedPlansOf } from '../stores/output-plans.ts';
import { reportOutput } from '../stores/output-states.ts';
import { reopenRun } from '../stores/runs.ts';
import { stepManualOpen, stepPlan } from '../stores/stop-openings.ts';
import { failManualOpen } from './dispatch.ts';
import { CLOSE_AGAIN_S } from './limits.ts';
import { isAt, rowsOfCause } from './rows-of-cause.ts';
import type { Report } from './station-events.ts';

/** An output opened: what its cause stands for has begun. A report without one we know is only shown, and closed as a stray. */
export async function outputOpened(sql: Sql, report: Report<'output_opened'>): Promise<IrrigationChanges> {
  const { event, at, now, clientId } = report;
  const outputId = await reportOutput(sql, clientId, event.module, event.output, true, at);
  const { plans, manualOpenId } = await rowsOfCause(sql, report);
  const closesAt = event.closes_at === null ? null : Temporal.Instant.from(event.closes_at);
  const changes: IrrigationChanges[] = [];
  if (outputId !== undefined && plans.length > 0) changes.push(await endBefore(sql, report, outputId, plans));
  for (const plan of openedNow(plans, event, at)) {
    if (plan.run_id !== null && plan.status === OUTPUT_PLAN_STATUS.missed) await reopenRun(sql, plan.run_id);
    const isByHand = plan.run_id === null && closesAt !== null ? { closeAt: closesAt } : {};
    changes.push(await stepPlan(sql, plan, 'opened', { openedAt: at, confirmed: 1, ...isByHand }, now));
    // Stopped while its station could not hear it: it began all the same, and is closed now that we hear of it.
    const isStopped = plan.status === OUTPUT_PLAN_STATUS.cancelled && plan.role === 'element';
    const goesOn = closesAt === null || Temporal.Instant.compare(now, closesAt) < 0;
    if (isStopped && goesOn) changes.push(await closeOrderOf(sql, clientId, plan.output_id, now));
  }
  if (manualOpenId === null) return joinChanges(changes);
  const row = await lockManualOpen(sql, clientId, manualOpenId);
  const isItsOwn = plans.some((plan) => plan.role === 'element' && isAt(plan, event));
  if (row === undefined || !isItsOwn) return joinChanges(changes);
  const ends = closesAt ?? at.add({ seconds: Math.round(row.minutes * 60) });
  changes.push(await stepManualOpen(sql, row, 'opened', { openedAt: at, closesAt: ends }, now));
  return joinChanges(changes);
}

/**
 * A valve that goes on for the next program does not close in between, and nobody reports that it did: the opening
 * that it stood open for is over when the next one begins.
 */
async function endBefore(
  sql: Sql,
  { clientId, at, now }: Report<'output_opened'>,
  outputId: string,
  next: readonly OutputPlanRow[],
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const plan of await startedPlansOf(sql, clientId, outputId, at)) {
    if (plan.role !== 'element' || plan.run_id === null || next.some(({ id }) => id === plan.id)) continue;
    const isEarly = Temporal.Instant.compare(at.add({ seconds: CLOSE_AGAIN_S }), plan.close_at) < 0;
    changes.push(await stepPlan(sql, plan, isEarly ? 'stopped' : 'closed', { closedAt: at }, now));
  }
  return joinChanges(changes);
}

/** Of several stretches of one output (a doser between rinses) the one that is due now, of each opening that shares it. */
function openedNow(
  plans: readonly OutputPlanRow[],
  event: { readonly module: string; readonly output: string },
  at: Temporal.Instant,
): readonly OutputPlanRow[] {
  const openings = Map.groupBy(
    plans.filter((plan) => isAt(plan, event)),
    ({ manual_open_id: byHand }) => byHand,
  );
  return [...openings.values()].flatMap((own) => {
    const due = own.filter(({ close_at }) => Temporal.Instant.compare(at, close_at) < 0);
    return (due.length === 0 ? own : due).slice(0, 1);
  });
}

/** An opening that did not come about: it was too late, or its device did not do it. */
export async function outputOpenFailed(sql: Sql, report: Report<'output_open_failed'>): Promise<IrrigationChanges> {
  const { event, at, now } = report;
  const { plans, manualOpenId } = await rowsOfCause(sql, report);
  const changes: IrrigationChanges[] = [];
  for (const plan of openedNow(plans, event, at)) {
    const happened: OutputPlanEvent = event.reason === 'late' ? 'miss' : 'fail';
    changes.push(await stepPlan(sql, plan, happened, { error: event.reason, confirmed: 0 }, now));
  }
  const isItsOwn = plans.some((plan) => plan.role === 'element' && isAt(plan, event));
  if (manualOpenId !== null && isItsOwn) {
    const failed = { client_id: report.clientId, manual_open_id: manualOpenId };
    changes.push(await failManualOpen(sql, failed, event.reason, now));
  }
  return joinChanges(changes);
}
