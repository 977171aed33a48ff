import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { loadFarm, lockIrrigation } from '../stores/farm.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { markPlanSetSent } from '../stores/plan-sets.ts';
import { finishGoing } from '../stores/resource-removal.ts';
import type { FarmAccount } from '../stores/schedules.ts';
import { stepPlan } from '../stores/stop-openings.ts';
import { closeBlocked } from './blocked-account.ts';
import { decideCycles } from './conditions.ts';
import { finishRuns } from './finish-runs.ts';
import { planAccount } from './plan-account.ts';
import { plansOfSet } from './plan-set-events.ts';
import { acceptReportedSets, makePlanSets, type SetToSend } from './plan-sets.ts';
import type { SchedulerParts } from './ports.ts';

/** Brings one account up to date: decides, plans and ends its cycles, and sends its stations what is new to them. */
export async function turnAccount(parts: SchedulerParts, account: FarmAccount): Promise<void> {
  const { changes, sets, now } = await parts.pool.transaction(async (sql) => {
    await lockIrrigation(sql, account.id);
    // after the wait for the lock: what began meanwhile has begun
    const now = parts.clock.now();
    // one look at the farm serves all steps of the turn
    const farm = await loadFarm(sql, account.id);
    const done: IrrigationChanges[] = [];
    if (account.blocked) done.push(await closeBlocked(sql, account.id, now));
    done.push(await decideCycles(sql, account, now));
    done.push(await planAccount(sql, account, farm, now));
    done.push(await finishRuns(sql, account, farm, now));
    done.push(await acceptReportedSets(sql, parts.owner, account.id, now));
    await finishGoing(sql, account.id, now);
    const { toSend: sets, changes } = await makePlanSets(sql, parts.owner, account.id, farm.farm, now);
    return { changes: joinChanges([...done, changes]), sets, now };
  });
  const sent: IrrigationChanges[] = [];
  for (const set of sets) sent.push(await sendSet(parts, account.id, set, now));
  await parts.tell(account.id, joinChanges([changes, ...sent]));
}

/** The set is kept already: what is lost between here and the station is sent again. */
async function sendSet(
  { field, pool }: SchedulerParts,
  clientId: string,
  { station, set }: SetToSend,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (field.sendPlanSet(station.serial, set) !== 'sent') return {};
  return pool.transaction(async (sql) => {
    await markPlanSetSent(sql, station.id, set.version, now);
    const plans = await plansOfSet(sql, clientId, set);
    const changes: IrrigationChanges[] = [];
    for (const plan of plans.filter(({ status }) => status === OUTPUT_PLAN_STATUS.planned)) {
      changes.push(await stepPlan(sql, plan, 'send', {}, now));
    }
    return joinChanges(changes);
  });
}
