import { mergeChanges, type IrrigationChanges } from '../../core/changes.ts';
import type { Sql } from '../../database/pool.ts';
import { listOutputRows } from '../../stores/modules/modules.ts';
import { liveHandOpenings } from '../../stores/openings/hand-openings.ts';
import { livePlannedOpenings } from '../../stores/openings/planned-openings.ts';
import { orderSystemClose } from './close-orders.ts';
import { stopHandOpening, stopPlannedOpenings } from './stop-openings.ts';

type By = { readonly userId: string; readonly now: Temporal.Instant };

/**
 * Ends everything that is running or will run on these modules, and closes every output not reported closed. Needs the
 * account's lock.
 */
export async function closeModules(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
  by: By,
): Promise<IrrigationChanges> {
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
    if (output.reported_open !== false) changes.push(await orderSystemClose(sql, accountId, output.id, by.now));
  }
  return mergeChanges(changes);
}
