import type { Pools } from '../../apps/server/parts.ts';
import { nextDueMs, NOTHING_DUE } from './next-due.ts';
import type { DatabaseState } from './process-pool.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import type { Timeline } from './timeline.ts';

export type PassScheduleDeps = {
  readonly pools: Pools;
  readonly time: Timeline;
  readonly random: Random;
  readonly database: DatabaseState;
  /** Processes that are neither dead nor frozen. */
  readonly working: () => readonly Server[];
  /** False if a seeded defect makes processes renew their leases by their own clock. */
  readonly renewsLeases: boolean;
};

/** Maximum interval between passes, even if nothing is due. */
const MAX_PASS_INTERVAL_MS = 4 * 3_600_000;
const LEASE_MS = 10_000;
/** The product checks for commands to send five times a second. */
const DISPATCH_MS = 200;

/**
 * Decides when the rig's servers run their loops: the product loops continuously, the rig jumps to the next
 * reason.
 */
export class PassSchedule {
  readonly #deps: PassScheduleDeps;
  #nextPassMs = Infinity;
  /** Accounts changed since the last pass; `allChanged` = all of them. */
  #changedAccounts = new Set<string>();
  #allChanged = true;
  /** When rows next require an action. */
  #due = NOTHING_DUE;
  #lastFullPassMs = 0;
  #isRunning = false;
  #isResendScheduled = false;

  constructor(deps: PassScheduleDeps) {
    this.#deps = deps;
  }

  /** Requests a pass soon after a change in an account (or in all accounts). */
  wake(inMs = 60, accountId?: string): void {
    if (accountId === undefined) this.#allChanged = true;
    else this.#changedAccounts.add(accountId);
    this.#schedulePass(inMs);
  }

  /**
   * A command was written: sends closes without waiting for the next pass. A running pass handles its own
   * commands.
   */
  commandWritten(): void {
    if (this.#isRunning || this.#isResendScheduled) return;
    this.#isResendScheduled = true;
    this.#deps.time.after(DISPATCH_MS, async () => {
      this.#isResendScheduled = false;
      if (this.#deps.database.isDown) return;
      await this.#renewLeases();
      await this.#onAllServers((server) => server.resendCloses());
      await this.#scheduleNext();
    });
  }

  #schedulePass(inMs: number): void {
    const { time } = this.#deps;
    const atMs = time.nowMs + inMs;
    if (this.#nextPassMs <= atMs) return;
    this.#nextPassMs = atMs;
    time.at(atMs, async () => {
      if (this.#nextPassMs !== atMs) return;
      this.#nextPassMs = Infinity;
      await this.#runPass();
    });
  }

  async #runPass(): Promise<void> {
    if (this.#deps.database.isDown) return;
    await this.#renewLeases();
    const only = this.#accountsToPlan();
    await this.#onAllServers((server) => (only?.size === 0 ? server.resendCloses() : server.runPass(only)));
    await this.#scheduleNext();
  }

  /** Runs a step on all working processes in parallel, as in production. */
  async #onAllServers(step: (server: Server) => Promise<void>): Promise<void> {
    const working = this.#deps.working();
    this.#isRunning = true;
    await Promise.all(working.map(step));
    for (const server of working) await server.settled();
    this.#isRunning = false;
  }

  /** Schedules the next pass for when rows require one. */
  async #scheduleNext(): Promise<void> {
    const { pools, time, random, database } = this.#deps;
    const names = this.#deps.working().map(({ name }) => name);
    this.#due = database.isDown ? NOTHING_DUE : await nextDueMs(pools.system, time.now, names);
    const delayMs =
      Math.min(this.#due.closingMs, ...this.#due.accounts.values()) - time.nowMs + random.between(0, 1_000);
    if (names.length > 0) this.#schedulePass(Math.min(MAX_PASS_INTERVAL_MS, Math.max(DISPATCH_MS, delayMs)));
  }

  /**
   * The accounts to plan: those with changes or due rows. The product plans every account each 15 seconds;
   * planning an unchanged account has no effect. Undefined means all accounts.
   */
  #accountsToPlan(): ReadonlySet<string> | undefined {
    const { nowMs } = this.#deps.time;
    const only = this.#changedAccounts;
    this.#changedAccounts = new Set();
    const isAll = this.#allChanged || nowMs - this.#lastFullPassMs >= MAX_PASS_INTERVAL_MS;
    this.#allChanged = false;
    let leaseEnds = false;
    for (const [accountId, atMs] of this.#due.accounts) {
      if (atMs > nowMs) continue;
      if (accountId === null) leaseEnds = true;
      else only.add(accountId);
    }
    if (!isAll && !leaseEnds) return only;
    this.#lastFullPassMs = nowMs;
    return undefined;
  }

  /**
   * A working process renews its lease every three seconds. Virtual time jumps over that, so the result of the
   * skipped renewals is written here.
   */
  async #renewLeases(): Promise<void> {
    const { pools, time, working, renewsLeases } = this.#deps;
    const holders = working().flatMap(({ name, isLeading }) => (isLeading ? [name] : []));
    if (holders.length === 0 || !renewsLeases) return;
    await pools.system.run(
      'update stations set lease_until = $2 where lease_owner = any($1) and lease_until is not null',
      [holders, time.now.add({ milliseconds: LEASE_MS - 3_000 })],
    );
  }
}
