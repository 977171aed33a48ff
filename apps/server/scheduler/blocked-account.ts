import type { Sql } from '../db/pool.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { liveManualOpens } from '../stores/manual-opens.ts';
import { livePlans } from '../stores/output-plans.ts';
import { goingRunIds } from '../stores/planner-facts.ts';
import { stopManualOpen, stopPlans } from '../stores/stop-openings.ts';

/** A blocked account holds nothing open: hand openings and running cycles are cancelled and closed. */
export async function closeBlocked(sql: Sql, clientId: string, now: Temporal.Instant): Promise<IrrigationChanges> {
  const by = { userId: null, now };
  const changes: IrrigationChanges[] = [];
  for (const row of await liveManualOpens(sql, clientId)) {
    if (row.status <= 3 || row.status === 7) changes.push((await stopManualOpen(sql, row, 'cancel', by)).changes);
  }
  const going = await goingRunIds(sql, clientId, now);
  const running = (await livePlans(sql, clientId)).filter(
    ({ run_id, status }) => run_id !== null && going.has(run_id) && status <= 3,
  );
  changes.push(await stopPlans(sql, running, by));
  return joinChanges(changes);
}
