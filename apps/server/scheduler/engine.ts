import type { Sql } from '../db/pool.ts';
import { joinChanges } from '../stores/irrigation-changes.ts';
import { databaseNow, releaseLeases, renewLeases } from '../stores/leases.ts';
import { queuedOpens } from '../stores/due-commands.ts';
import { accountsLed } from '../stores/schedules.ts';
import { turnAccount } from './account-turn.ts';
import { type Deadline, DEADLINES } from './deadlines.ts';
import { sendCloses, sendOpens } from './dispatch.ts';
import { eachForItself } from './each-for-itself.ts';
import { watchFlows } from './flow-watch.ts';
import { MAX_SKEW_S } from './limits.ts';
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

/** The scheduler of one process. `timeOf` tells the time that all processes share, which is the database's. */
export function createEngine(
  parts: SchedulerParts,
  timeOf: (sql: Sql) => Promise<Temporal.Instant> = databaseNow,
): Engine {
  const { pool, clock, owner, tell } = parts;

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
    await eachForItself(only === undefined ? led : led.filter(({ id }) => only.has(id)), (account) =>
      turnAccount(parts, account),
    );
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
