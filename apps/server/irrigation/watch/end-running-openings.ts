import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { mayPlannedOpeningRun } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { liveHandOpenings } from '../../stores/openings/hand-openings.ts';
import { livePlannedOpenings } from '../../stores/openings/planned-openings.ts';
import { committedRunIds } from '../facts/planner-facts.ts';
import { stopHandOpening, stopPlannedOpenings } from '../transitions/stop-openings.ts';

/**
 * Cancels and closes the hand openings and running cycles of an account: a blocked account, or one restored from a
 * backup, keeps nothing open. Needs the account's lock.
 */
export async function endRunningOpenings(
  sql: Sql,
  accountId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const by = { userId: null, now };
  const changes: IrrigationChanges[] = [];
  for (const row of await liveHandOpenings(sql, accountId)) {
    const isStillRunning =
      row.status <= HAND_OPENING_STATUS.open || row.status === HAND_OPENING_STATUS.waiting_to_close;
    if (isStillRunning) changes.push((await stopHandOpening(sql, row, 'cancel', by)).changes);
  }
  const begunRunIds = await committedRunIds(sql, accountId, now);
  const running = (await livePlannedOpenings(sql, accountId)).filter(
    ({ run_id, status }) => run_id !== null && begunRunIds.has(run_id) && mayPlannedOpeningRun(status),
  );
  changes.push(await stopPlannedOpenings(sql, running, by));
  return mergeChanges(changes);
}
