import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import type { FlowState } from '@zagon/domain/schedules/flow/flow-watch.ts';
import type { Sql } from '../db/pool.ts';
import { writeAudit } from '../stores/audit.ts';
import { closeOrderOf } from '../stores/close-orders.ts';
import type { FlowWatchRow, SectionInWatch } from '../stores/flow-watches.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { lockLiveManualOpenOf } from '../stores/manual-opens.ts';
import { markPlanError } from '../stores/output-plan-writes.ts';
import { livePlansOfOutput, type OutputPlanRow, plansOfRuns } from '../stores/output-plans.ts';
import { runningRunIds } from '../stores/planner-facts.ts';
import { stopManualOpen, stopPlans } from '../stores/stop-openings.ts';

/**
 * Does what was chosen for a wrong flow. `stop_section` closes what is open past the meter, and cycles go on with their
 * next element; `stop_source` ends those cycles too. With everything closed, each valve is told to close once more.
 */
export async function stopForFlow(
  sql: Sql,
  { client_id: clientId, action, subject_id }: FlowWatchRow,
  state: FlowState,
  sections: readonly SectionInWatch[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (action === 'notify') return {};
  const by = { userId: null, now };
  const begun = await runningRunIds(sql, clientId, now);
  const changes: IrrigationChanges[] = [];
  const runIds = new Set<string>();
  for (const { outputId } of sections.filter(({ open }) => state === 'leak' || open === true)) {
    const byHand = await lockLiveManualOpenOf(sql, clientId, outputId);
    if (byHand !== undefined) changes.push((await stopManualOpen(sql, byHand, 'cancel', by)).changes);
    const live = (await livePlansOfOutput(sql, clientId, outputId)).filter(
      ({ run_id, status }) => run_id !== null && begun.has(run_id) && status === OUTPUT_PLAN_STATUS.open,
    );
    for (const { run_id } of live) if (run_id !== null) runIds.add(run_id);
    changes.push(await stopPlans(sql, live, by), await stopPlans(sql, await withThem(live), by));
    await markPlanError(
      sql,
      live.map(({ id }) => id),
      `flow_${state}`,
    );
    changes.push(await closeOrderOf(sql, clientId, outputId, now));
  }
  if (action === 'stop_source') {
    const rest = await plansOfRuns(sql, clientId, [...runIds]);
    changes.push(await stopPlans(sql, rest, by));
  }
  await writeAudit(sql, {
    clientId,
    userId: null,
    actingAs: 'system',
    ip: '',
    event: `flow_${state}_${action}`,
    subject: subject_id,
    at: now,
  });
  return joinChanges(changes);

  /** The source's outputs that ran for these elements alone. */
  async function withThem(elements: readonly OutputPlanRow[]): Promise<readonly OutputPlanRow[]> {
    const ids = elements.flatMap(({ run_id }) => (run_id === null ? [] : [run_id]));
    return (await plansOfRuns(sql, clientId, ids)).filter(
      (plan) =>
        plan.role === 'source' &&
        elements.some((element) => element.run_id === plan.run_id && element.element === plan.element),
    );
  }
}
