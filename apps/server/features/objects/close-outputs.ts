import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { closeOrderOf } from '../../stores/close-orders.ts';
import { joinChanges, type IrrigationChanges } from '../../stores/irrigation-changes.ts';
import { liveManualOpens } from '../../stores/manual-opens.ts';
import { listOutputRows } from '../../stores/modules.ts';
import { livePlans } from '../../stores/output-plans.ts';
import { stopManualOpen, stopPlans } from '../../stores/stop-openings.ts';

/** Ends whatever runs or will run on these modules, and has what is open closed. The lock of the account is held. */
export async function closeOutputs(sql: Sql, call: AccountCall, ids: readonly string[]): Promise<IrrigationChanges> {
  const clientId = call.account.id;
  const by = { userId: call.visitor.userId, now: call.now };
  const outputs = (await listOutputRows(sql, clientId)).filter((output) => ids.includes(output.module_id));
  const own = new Set(outputs.map((output) => output.id));
  const changes: IrrigationChanges[] = [];
  for (const row of await liveManualOpens(sql, clientId)) {
    if (own.has(row.output_id)) changes.push((await stopManualOpen(sql, row, 'cancel', by)).changes);
  }
  const plans = (await livePlans(sql, clientId)).filter(
    (plan) => own.has(plan.output_id) && plan.manual_open_id === null,
  );
  changes.push(await stopPlans(sql, plans, by));
  for (const output of outputs) {
    if (output.reported_open === true) changes.push(await closeOrderOf(sql, clientId, output.id, call.now));
  }
  return joinChanges(changes);
}
