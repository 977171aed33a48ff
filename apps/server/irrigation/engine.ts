import { Precedence } from '../core/precedence.ts';
import type { Sql } from '../database/pool.ts';
import { transactionIfFound } from '../database/transaction-if-found.ts';
import { mergeChanges } from '../core/changes.ts';
import { databaseNow, releaseLease } from '../stores/processes/leases.ts';
import { queuedOpens, type QueuedOpen } from '../stores/openings/due-commands.ts';
import { untilNextDeadline } from '../stores/openings/next-deadline.ts';
import { createPlanner } from './plan/plan-due.ts';
import { type Deadline, DEADLINES, ENDED_BY_DEADLINES } from './watch/deadlines.ts';
import { closesToSend, sendCloses, sendOpens, untilClose } from './send/dispatch.ts';
import { forEachIsolated } from '../core/for-each-isolated.ts';
import { watchFlows } from '../alarms/watch/flow-watch.ts';
import { measureRuns } from './report/measure-runs.ts';
import { stopForFlow } from './watch/flow-stop.ts';
import { closeLonePumps } from './watch/lone-pumps.ts';
import { type LeadRenewal, renewLead } from './lead/lead.ts';
import { MAX_SKEW_S } from './limits.ts';
import { type HandleReport, type IrrigationDeps, NO_FOLLOWER } from './ports.ts';
import { handleReport } from './report/handle-report.ts';
import { closeStrays, closeUnknown } from './report/strays.ts';

/** Steps of the irrigation engine; each may be called at any time, any number of times. */
export type Engine = {
  /**
   * Renews the lease of this process and its share of the accounts. Returns false while the clock of this machine
   * cannot be trusted.
   */
  lead(): Promise<false | LeadRenewal>;
  /** Plans led accounts that are due, a limited number of them. Returns true if more are due. */
  planDue(): Promise<boolean>;
  /** Plans the led accounts, all or only the given ones, and sends new plan sets to their stations. */
  plan(only?: ReadonlySet<string>): Promise<void>;
  /** Sends due openings. */
  open(): Promise<void>;
  /** Sends due closings, independent of the other steps and of leases. */
  close(): Promise<void>;
  /** Applies decisions driven by time alone. */
  deadlines(): Promise<void>;
  /** Time until the next account is due to be planned, ms. */
  untilPlan(): Promise<number>;
  /** Time until the next of the openings that waited at the last `open` is due, ms. */
  untilOpen(): number;
  /** Time until the next closing is due, ms. */
  untilClose(): Promise<number>;
  /** Time until a decision driven by time may be due, ms. */
  untilDeadline(): Promise<number>;
  /** Handles one report of a station. */
  readonly report: HandleReport;
  release(): Promise<void>;
};

const NOT_DESCRIBED = { roles: [], version: '', address: '' };

/** The irrigation engine of one process. `timeOf` returns the time shared by all processes, that of the database. */
export function createEngine(
  deps: IrrigationDeps,
  timeOf: (sql: Sql) => Promise<Temporal.Instant> = databaseNow,
): Engine {
  const { pool, leadPool = pool, clock, owner, about = NOT_DESCRIBED, shards = NO_FOLLOWER, publish } = deps;
  /** Planning farms gives way to what people wait for. */
  const precedence = new Precedence();
  const planner = createPlanner(deps, precedence);

  /** Queued hand openings whose account has already been planned. */
  let plannedOpenIds: ReadonlySet<string> = new Set();
  /** When the first of the queued hand openings is due. */
  let nextOpenMs = Infinity;

  /** Schedules make room for a hand opening before it is sent, whichever process accepted it. */
  async function makeRoom(queued: readonly QueuedOpen[]): Promise<void> {
    const fresh = queued.filter(({ id }) => !plannedOpenIds.has(id));
    plannedOpenIds = new Set(queued.map(({ id }) => id));
    if (fresh.length > 0) await planner.all(new Set(fresh.map(({ client_id: id }) => id)));
  }

  const strays: Deadline = (sql, now) => closeStrays(sql, owner, now);
  const unknown: Deadline = (sql, now) => closeUnknown(sql, owner, now);
  const pumps: Deadline = (sql, now) => closeLonePumps(sql, owner, now);
  const flows: Deadline = (sql, now) => watchFlows(sql, { measure: measureRuns, stop: stopForFlow }, now);

  async function applyDeadline(deadline: Deadline): Promise<void> {
    const now = clock.now();
    const results = await transactionIfFound(pool, (sql) => deadline(sql, now));
    for (const [accountId, changes] of Map.groupBy(results, ([id]) => id))
      publish(accountId, mergeChanges(changes.map(([, change]) => change)));
  }

  return {
    async lead() {
      const shared = timeOf === databaseNow ? null : await timeOf(leadPool);
      const own = { now: clock.now(), shared, maxSkewS: MAX_SKEW_S };
      // With a wrong clock nothing is planned or opened, but what stations report is stored, and outputs are closed.
      const renewal = await renewLead(leadPool, { id: owner, ...about, linkOk: shards.isConnected() }, shards, own);
      return renewal.clockOk ? renewal : false;
    },
    planDue: () => planner.due(),
    plan: (only) => planner.all(only),
    async open() {
      const queued = await queuedOpens(pool, owner);
      // An account that cannot be planned must not block hand openings.
      const steps = [() => makeRoom(queued), () => sendOpens(deps)];
      if (queued.length > 0) await precedence.first(() => forEachIsolated(steps, (work) => work()));
      else plannedOpenIds = new Set();
      nextOpenMs = Math.min(...queued.map(({ due_at: dueAt }) => dueAt.epochMilliseconds));
    },
    async close() {
      const due = await closesToSend(deps, timeOf);
      if (due.length > 0) await precedence.first(() => sendCloses(deps, due, timeOf));
    },
    untilPlan: () => planner.untilNext(),
    untilOpen: () => nextOpenMs - clock.nowMs(),
    untilClose: () => untilClose(deps, timeOf),
    untilDeadline: () => untilNextDeadline(pool, ENDED_BY_DEADLINES, clock.now()),
    async deadlines() {
      await forEachIsolated([...DEADLINES, strays, unknown, pumps, flows], applyDeadline);
    },
    async report(sql, { accountId, stationId, event }) {
      if (accountId === null) return undefined;
      // the process that receives a report may have a wrong clock, and would reject a correct time
      const changes = await handleReport(sql, { accountId, stationId, now: await timeOf(sql) }, event);
      return () => publish(accountId, changes);
    },
    release: () => releaseLease(leadPool, owner),
  };
}
