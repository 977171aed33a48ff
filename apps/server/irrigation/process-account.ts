import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { schedulesPausedFrom } from '@zagon/domain/accounts/grace.ts';
import { type NextPlanningFacts, nextPlanningMs } from '@zagon/domain/schedules/planner/next-planning.ts';
import { termsOf } from '../stores/accounts/users.ts';
import { SHARDS } from '../stores/processes/shards.ts';
import { type AccountToPlan, beginPlanning, continuePlanning, setPlanDue } from '../stores/schedules/due-accounts.ts';
import { loadFarm, lockIrrigation } from '../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../core/changes.ts';
import { ledStations, markPlanSetSent } from '../stores/stations/plan-sets.ts';
import { finishResourceRemovals } from './transitions/resource-removal.ts';
import { moveOpening } from './transitions/move-opening.ts';
import { endRunningOpenings } from './watch/end-running-openings.ts';
import { stopForRain } from './watch/rain-stop.ts';
import { decideCycles } from './plan/conditions.ts';
import { cycleReader } from './facts/cycle-reader.ts';
import { finishRuns } from './report/finish-runs.ts';
import { planAccount, planningSince } from './plan/plan-account.ts';
import { openingsOfSet } from './report/plan-set-events.ts';
import { acceptReportedSets, buildPlanSets, type SetToSend } from './plan/plan-sets.ts';
import { DECIDE_AHEAD_S, PLAN_AT_LEAST_EVERY_MIN, RAIN_CHECK_S, RENEW_BELOW_H } from './limits.ts';
import type { IrrigationDeps } from './ports.ts';

/** Brings one account up to date: decides, plans and finishes its cycles, and sends new plan sets to its stations. */
export async function processAccount(deps: IrrigationDeps, accountId: string): Promise<void> {
  const { changes, sets, now } = await deps.pool.transaction(async (sql) => {
    await lockIrrigation(sql, accountId);
    const account = await beginPlanning(sql, accountId);
    // read after waiting for the lock, so that openings that have begun since are included
    const now = deps.clock.now();
    // all steps of the pass share one snapshot of the farm
    const farm = await loadFarm(sql, accountId);
    const done: IrrigationChanges[] = [];
    if (account.blocked) done.push(await endRunningOpenings(sql, accountId, now));
    const cycles = cycleReader(sql, accountId, planningSince(now));
    done.push(await decideCycles(sql, account, cycles, now));
    const planned = await planAccount(sql, account, { farm, cycles }, now);
    // A cycle planned less than a minute before it opens has no later pass that reads its conditions in time.
    done.push(planned.changes, await decideCycles(sql, account, cycles, now));
    const rain = await stopForRain(sql, account, cycles, now);
    done.push(rain.changes, await finishRuns(sql, { farm, cycles }, now));
    const led = await ledStations(sql, deps.owner, accountId);
    const accepted = await acceptReportedSets(sql, { accountId, stations: led, cycles }, now);
    done.push(accepted.changes);
    const removed = await finishResourceRemovals(sql, accountId, now);
    const setFacts = { accountId, farm: farm.farm, stations: accepted.stations, cycles };
    const { toSend: sets, changes, ...next } = await buildPlanSets(sql, setFacts, now);
    const facts = { ...next, skippedStartsMs: planned.skippedStartsMs, isRainWatched: rain.isWatching };
    await setPlanDue(sql, accountId, removed > 0 ? now : nextPlanning(deps, account, facts, now));
    return { changes: mergeChanges([...done, changes]), sets, now };
  });
  const sent: IrrigationChanges[] = [];
  for (const set of sets) sent.push(await sendSet(deps, accountId, set, now));
  deps.publish(accountId, mergeChanges([changes, ...sent]));
}

function nextPlanning(
  { planAtLeastEveryMin = PLAN_AT_LEAST_EVERY_MIN }: IrrigationDeps,
  account: AccountToPlan,
  facts: Pick<NextPlanningFacts, 'unfinished' | 'sets' | 'skippedStartsMs' | 'isRainWatched'>,
  now: Temporal.Instant,
): Temporal.Instant {
  const pausedFromMs = schedulesPausedFrom(termsOf(account), now)?.epochMilliseconds ?? null;
  const atMs = nextPlanningMs(
    { ...facts, pausedFromMs, spread: account.shard / SHARDS },
    {
      decideMs: DECIDE_AHEAD_S * 1_000,
      rainCheckMs: RAIN_CHECK_S * 1_000,
      renewBelowMs: RENEW_BELOW_H * 3_600_000,
      atLeastEveryMs: planAtLeastEveryMin * 60_000,
    },
    now.epochMilliseconds,
  );
  return Temporal.Instant.fromEpochMilliseconds(Math.ceil(atMs));
}

/** The set is already stored: if it is lost in transit to the station, it is sent again. */
async function sendSet(
  { link, pool }: IrrigationDeps,
  accountId: string,
  { station, set, again }: SetToSend,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (link.sendPlanSet(station.serial, set) !== 'sent') return {};
  return pool.transaction(async (sql) => {
    await continuePlanning(sql);
    if (again) await markPlanSetSent(sql, station.id, set.version, now);
    const openings = await openingsOfSet(sql, accountId, set);
    const planned = openings.filter(({ status }) => status === PLANNED_OPENING_STATUS.planned);
    return moveOpening(sql, { planned }, 'send', now);
  });
}
