import {
  MANUAL_OPEN_STATUS,
  type ManualOpenEvent,
  nextManualOpenState,
} from '@zagon/domain/outputs/manual-open-states.ts';
import {
  nextOutputPlanState,
  OUTPUT_PLAN_STATUS,
  type OutputPlanEvent,
} from '@zagon/domain/outputs/output-plan-states.ts';
import { stateOf } from '@zagon/domain/outputs/state-numbers.ts';
import type { Sql } from '../db/pool.ts';
import { orderClose } from './close-orders.ts';
import { outputPlace } from './farm.ts';
import { type IrrigationChanges, joinChanges } from './irrigation-changes.ts';
import { changeManualOpen, type ManualOpenChange, type ManualOpenRow } from './manual-opens.ts';
import { changePlan, type OutputPlanChange } from './output-plan-writes.ts';
import { livePlansOfOutput, type OutputPlanRow, plansOfManualOpen } from './output-plans.ts';
import { opensNow } from './planner-facts.ts';

/** Moves a hand opening by its table of states; what the event does not change stays. */
export async function stepManualOpen(
  sql: Sql,
  row: ManualOpenRow,
  event: ManualOpenEvent,
  more: Omit<ManualOpenChange, 'status'>,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const state = stateOf(MANUAL_OPEN_STATUS, row.status);
  if (state === null) throw new Error(`a hand opening with the status ${row.status}`);
  const status = MANUAL_OPEN_STATUS[nextManualOpenState(state, event)];
  await changeManualOpen(sql, row.client_id, row.id, { ...more, status }, now);
  return { manualOpens: [row.id] };
}

/** Moves a planned opening by its table of states. */
export async function stepPlan(
  sql: Sql,
  row: Pick<OutputPlanRow, 'id' | 'status'>,
  event: OutputPlanEvent,
  more: Omit<OutputPlanChange, 'status'>,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const state = stateOf(OUTPUT_PLAN_STATUS, row.status);
  if (state === null) throw new Error(`an opening with the status ${row.status}`);
  await changePlan(sql, row.id, { ...more, status: OUTPUT_PLAN_STATUS[nextOutputPlanState(state, event)] }, now);
  return { plans: [row.id] };
}

/** Moves the openings that are shown for a hand opening. */
export async function stepPlansOfManualOpen(
  sql: Sql,
  row: Pick<ManualOpenRow, 'client_id' | 'id'>,
  event: OutputPlanEvent,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const plan of await plansOfManualOpen(sql, row.client_id, row.id)) {
    if (plan.status < 10) changes.push(await stepPlan(sql, plan, event, {}, now));
  }
  return joinChanges(changes);
}

type By = { readonly userId: string | null; readonly now: Temporal.Instant };

/** Ends a hand opening: the order to close goes at once, and what waited to open is taken back. */
export async function stopManualOpen(
  sql: Sql,
  row: ManualOpenRow,
  event: Extract<ManualOpenEvent, 'stop' | 'cancel' | 'expire'>,
  by: By,
): Promise<{ readonly commandId: string | null; readonly changes: IrrigationChanges }> {
  const moved = await stepManualOpen(sql, row, event, {}, by.now);
  const ended = await stepPlansOfManualOpen(sql, row, 'cancel', by.now);
  const place = await outputPlace(sql, row.client_id, row.output_id);
  if (place === undefined) return { commandId: null, changes: joinChanges([moved, ended]) };
  const closing = await orderClose(sql, { clientId: row.client_id, place, manualOpenId: row.id, ...by });
  return { commandId: closing.commandId, changes: joinChanges([moved, ended, closing.changes]) };
}

/**
 * Ends planned openings of a schedule, and closes the valves that are open or may be: a station asks them some seconds
 * ahead. The source's outputs get no order of their own: the station stops them before the last valve closes, and leaves
 * them to whom else they serve.
 */
export async function stopPlans(sql: Sql, plans: readonly OutputPlanRow[], by: By): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const plan of plans.filter(({ status }) => status < 10)) {
    changes.push(await stepPlan(sql, plan, 'cancel', {}, by.now));
    if (!(await mayBeOpen(sql, plan, plans, by.now))) continue;
    const place = plan.role === 'source' ? undefined : await outputPlace(sql, plan.client_id, plan.output_id);
    if (place === undefined) continue;
    const { client_id: clientId } = plan;
    changes.push((await orderClose(sql, { clientId, place, manualOpenId: null, ...by })).changes);
  }
  return joinChanges(changes);
}

/** Before its minute a valve may still be open for somebody else, whom its closing would take the last seconds. */
async function mayBeOpen(
  sql: Sql,
  plan: OutputPlanRow,
  ending: readonly OutputPlanRow[],
  now: Temporal.Instant,
): Promise<boolean> {
  if (plan.status >= OUTPUT_PLAN_STATUS.open || Temporal.Instant.compare(plan.open_at, now) <= 0) return true;
  if (!opensNow(plan.open_at, now)) return false;
  const others = await livePlansOfOutput(sql, plan.client_id, plan.output_id);
  return !others.some(({ id, status }) => status === OUTPUT_PLAN_STATUS.open && !ending.some((one) => one.id === id));
}
