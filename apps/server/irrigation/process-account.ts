import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { loadFarm, lockIrrigation } from '../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../changes.ts';
import { markPlanSetSent } from '../stores/stations/plan-sets.ts';
import { finishResourceRemovals } from './transitions/resource-removal.ts';
import type { FarmAccount } from '../stores/schedules/schedules.ts';
import { moveOpening } from './transitions/move-opening.ts';
import { closeBlocked } from './watch/blocked-account.ts';
import { decideCycles } from './plan/conditions.ts';
import { finishRuns } from './report/finish-runs.ts';
import { planAccount } from './plan/plan-account.ts';
import { openingsOfSet } from './report/plan-set-events.ts';
import { acceptReportedSets, buildPlanSets, type SetToSend } from './plan/plan-sets.ts';
import type { IrrigationDeps } from './ports.ts';

/** Brings one account up to date: decides, plans and finishes its cycles, and sends new plan sets to its stations. */
export async function processAccount(deps: IrrigationDeps, account: FarmAccount): Promise<void> {
  const { changes, sets, now } = await deps.pool.transaction(async (sql) => {
    await lockIrrigation(sql, account.id);
    // read after waiting for the lock, so that openings begun meanwhile count as begun
    const now = deps.clock.now();
    // all steps of the pass share one snapshot of the farm
    const farm = await loadFarm(sql, account.id);
    const done: IrrigationChanges[] = [];
    if (account.blocked) done.push(await closeBlocked(sql, account.id, now));
    done.push(await decideCycles(sql, account, now));
    done.push(await planAccount(sql, account, farm, now));
    done.push(await finishRuns(sql, account, farm, now));
    done.push(await acceptReportedSets(sql, deps.owner, account.id, now));
    await finishResourceRemovals(sql, account.id, now);
    const { toSend: sets, changes } = await buildPlanSets(sql, deps.owner, account.id, farm.farm, now);
    return { changes: mergeChanges([...done, changes]), sets, now };
  });
  const sent: IrrigationChanges[] = [];
  for (const set of sets) sent.push(await sendSet(deps, account.id, set, now));
  await deps.publish(account.id, mergeChanges([changes, ...sent]));
}

/** The set is already stored: if it is lost on its way to the station, it is sent again. */
async function sendSet(
  { field, pool }: IrrigationDeps,
  accountId: string,
  { station, set }: SetToSend,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (field.sendPlanSet(station.serial, set) !== 'sent') return {};
  return pool.transaction(async (sql) => {
    await markPlanSetSent(sql, station.id, set.version, now);
    const openings = await openingsOfSet(sql, accountId, set);
    const planned = openings.filter(({ status }) => status === PLANNED_OPENING_STATUS.planned);
    return moveOpening(sql, { planned }, 'send', now);
  });
}
