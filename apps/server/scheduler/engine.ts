import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import type { Sql } from '../db/pool.ts';
import { loadFarm, lockIrrigation } from '../stores/farm.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { databaseNow, releaseLeases, renewLeases } from '../stores/leases.ts';
import { markPlanSetSent } from '../stores/plan-sets.ts';
import { queuedOpens } from '../stores/due-commands.ts';
import { finishGoing } from '../stores/resource-removal.ts';
import { accountsLed, type FarmAccount } from '../stores/schedules.ts';
import { stepPlan } from '../stores/stop-openings.ts';
import { closeBlocked } from './blocked-account.ts';
import { decideCycles } from './conditions.ts';
import { type Deadline, DEADLINES } from './deadlines.ts';
import { sendCloses, sendOpens } from './dispatch.ts';
import { eachForItself } from './each-for-itself.ts';
import { finishRuns } from './finish-runs.ts';
import { watchFlows } from './flow-watch.ts';
import { MAX_SKEW_S } from './limits.ts';
import { planAccount } from './plan-account.ts';
import { acceptReportedSets, makePlanSets, type SetToSend } from './plan-sets.ts';
import { plansOfSet } from './plan-set-events.ts';
import type { HandleReport, SchedulerParts } from './ports.ts';
import { handleReport } from './station-events.ts';
import { closeStrays } from './strays.ts';

/** What the scheduler does, step by step; each may be called at any time and any number of times. */
export type Engine = {
  /** Takes and renews the lead over stations. False while this machine's clock cannot be trusted. */
  lead(): Promise<boolean>;
  /** Plans the accounts led from here, all or only these, and sends stations what is new to them. */
  plan(only?: ReadonlySet<string>): Promise<void>;
  /** Sends openings that are due. */
  open(): Promise<void>;
  /** Sends closings that are due: this waits for no other step, nor for the lead. */
  close(): Promise<void>;
  /** Acts on what only the time decides. */
  deadlines(): Promise<void>;
  /** Acts on one report of a station. */
  readonly report: HandleReport;
  release(): Promise<void>;
};

export function createEngine(
  parts: SchedulerParts,
  timeOf: (sql: Sql) => Promise<Temporal.Instant> = databaseNow,
): Engine {
  const { pool, clock, owner, tell } = parts;

  async function planOne(account: FarmAccount): Promise<void> {
    const now = clock.now();
    const { changes, sets } = await pool.transaction(async (sql) => {
      await lockIrrigation(sql, account.id);
      // one look at the farm serves all steps of the turn
      const farm = await loadFarm(sql, account.id);
      const done: IrrigationChanges[] = [];
      if (account.blocked) done.push(await closeBlocked(sql, account.id, now));
      done.push(await decideCycles(sql, account, now));
      done.push(await planAccount(sql, account, farm, now));
      done.push(await finishRuns(sql, account, farm, now));
      done.push(await acceptReportedSets(sql, owner, account.id, now));
      await finishGoing(sql, account.id, now);
      const { toSend: sets, changes } = await makePlanSets(sql, owner, account.id, farm.farm, now);
      return { changes: joinChanges([...done, changes]), sets };
    });
    const sent: IrrigationChanges[] = [];
    for (const set of sets) sent.push(await sendSet(account.id, set, now));
    await tell(account.id, joinChanges([changes, ...sent]));
  }

  /** The set is kept already: what is lost between here and the station is sent again. */
  async function sendSet(
    clientId: string,
    { station, set }: SetToSend,
    now: Temporal.Instant,
  ): Promise<IrrigationChanges> {
    if (parts.field.sendPlanSet(station.serial, set) !== 'sent') return {};
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

  /** Openings by hand that wait to be sent, and for which their account has been planned. */
  let madeRoomFor: ReadonlySet<string> = new Set();

  /** Whichever process took an opening by hand: programs make room for it before it goes out. */
  async function makeRoom(): Promise<void> {
    const queued = await queuedOpens(pool, owner);
    const fresh = queued.filter(({ id }) => !madeRoomFor.has(id));
    madeRoomFor = new Set(queued.map(({ id }) => id));
    if (fresh.length > 0) await planAll(new Set(fresh.map(({ client_id: id }) => id)));
  }

  async function planAll(only: ReadonlySet<string> | undefined): Promise<void> {
    const led = await accountsLed(pool, owner);
    await eachForItself(only === undefined ? led : led.filter(({ id }) => only.has(id)), planOne);
  }

  const strays: Deadline = (sql, now) => closeStrays(sql, owner, now);

  async function pass(deadline: Deadline): Promise<void> {
    const now = clock.now();
    const passed = await pool.transaction((sql) => deadline(sql, now));
    for (const [clientId, changes] of Map.groupBy(passed, ([id]) => id))
      await tell(clientId, joinChanges(changes.map(([, change]) => change)));
  }

  return {
    async lead() {
      const skewS = Math.abs(
        clock
          .now()
          .since(await timeOf(pool))
          .total('seconds'),
      );
      if (skewS > MAX_SKEW_S) return false;
      await renewLeases(pool, owner);
      return true;
    },
    plan: (only) => planAll(only),
    // An account that cannot be planned keeps no other from opening by hand.
    open: () => eachForItself([makeRoom, () => sendOpens(parts)], (work) => work()),
    close: () => sendCloses(parts, timeOf),
    async deadlines() {
      await eachForItself([...DEADLINES, strays, watchFlows], pass);
    },
    async report(sql, { clientId, stationId, event }) {
      if (clientId === null) return undefined;
      // whoever takes a report in may not know the time, and would take the true one for wrong
      const changes = await handleReport(sql, { clientId, stationId, now: await timeOf(sql) }, event);
      return () => {
        tell(clientId, changes).catch((error: unknown) => parts.onError('tell', error));
      };
    },
    release: () => releaseLeases(pool, owner),
  };
}
