import type { Pools } from '../../apps/server/boot/parts.ts';
import { MAX_PASS_INTERVAL_MS } from './pass-interval.ts';
import type { Database } from './database.ts';
import { nextDueMs, NOTHING_DUE } from './next-due.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import type { Timeline } from './timeline.ts';

export type PassScheduleDeps = {
  readonly pools: Pools;
  readonly time: Timeline;
  readonly random: Random;
  readonly database: Database;
  /** Processes that are neither dead nor frozen. */
  readonly working: () => readonly Server[];
  /** False if a seeded defect makes processes renew their leases using their own clock. */
  readonly renewsLeases: boolean;
};

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
  /** True if something changed since the last pass. */
  #isChanged = true;
  /** When rows next require an action. */
  #due = NOTHING_DUE;
  #isRunning = false;
  #isResendScheduled = false;

  constructor(deps: PassScheduleDeps) {
    this.#deps = deps;
  }

  /** Requests a pass soon after a change. */
  wake(inMs = 60): void {
    this.#isChanged = true;
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
    const onlyCloses = !this.#isChanged && this.#due.otherMs > this.#deps.time.nowMs;
    this.#isChanged = false;
    await this.#onAllServers((server) => (onlyCloses ? server.resendCloses() : server.runPass()));
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
    const delayMs = Math.min(this.#due.closingMs, this.#due.otherMs) - time.nowMs + random.between(0, 1_000);
    if (names.length > 0) this.#schedulePass(Math.min(MAX_PASS_INTERVAL_MS, Math.max(DISPATCH_MS, delayMs)));
  }

  /**
   * A working process renews its lease every three seconds. Virtual time jumps over that, so the result of the
   * skipped renewals is written here.
   */
  async #renewLeases(): Promise<void> {
    const { pools, time, working, renewsLeases } = this.#deps;
    const holders = working().flatMap(({ name, isLeading }) => (isLeading ? [name] : []));
    if (holders.length === 0 || !renewsLeases) return;
    await pools.system.run('update processes set lease_until = $2 where id = any($1)', [
      holders,
      time.now.add({ milliseconds: LEASE_MS - 3_000 }),
    ]);
  }
}
