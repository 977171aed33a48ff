import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { orderSystemClose } from '../../irrigation/transitions/close-orders.ts';
import { mergeChanges, type IrrigationChanges } from '../../changes.ts';
import { liveHandOpenings } from '../../stores/openings/hand-openings.ts';
import { listOutputRows } from '../../stores/modules/modules.ts';
import { livePlannedOpenings } from '../../stores/openings/planned-openings.ts';
import { stopHandOpening, stopPlannedOpenings } from '../../irrigation/transitions/stop-openings.ts';

/** Ends everything that runs or will run on these modules, and closes every output not reported closed. Needs the account's lock. */
export async function closeOutputs(sql: Sql, call: AccountCall, ids: readonly string[]): Promise<IrrigationChanges> {
  const accountId = call.account.id;
  const by = { userId: call.visitor.userId, now: call.now };
  const outputs = (await listOutputRows(sql, accountId)).filter((output) => ids.includes(output.module_id));
  const own = new Set(outputs.map((output) => output.id));
  const changes: IrrigationChanges[] = [];
  for (const row of await liveHandOpenings(sql, accountId)) {
    if (own.has(row.output_id)) changes.push((await stopHandOpening(sql, row, 'cancel', by)).changes);
  }
  const plans = (await livePlannedOpenings(sql, accountId)).filter(
    (plan) => own.has(plan.output_id) && plan.manual_open_id === null,
  );
  changes.push(await stopPlannedOpenings(sql, plans, by));
  for (const output of outputs) {
    // Unknown is not closed.
    if (output.reported_open !== false) changes.push(await orderSystemClose(sql, accountId, output.id, call.now));
  }
  return mergeChanges(changes);
}
