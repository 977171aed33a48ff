import type { Pools } from '../../apps/server/db/pool.ts';
import { nextDueMs, NOTHING_DUE } from './next-due.ts';
import type { DatabaseState } from './process-pool.ts';
import type { Luck } from './random.ts';
import type { Server } from './server.ts';
import type { Timeline } from './timeline.ts';

export type TurnsParts = {
  readonly pools: Pools;
  readonly time: Timeline;
  readonly luck: Luck;
  readonly database: DatabaseState;
  /** The processes that live and do not stand still. */
  readonly working: () => readonly Server[];
  /** False where a seeded defect has processes renew their leads by their own clock. */
  readonly renews: boolean;
};

/** Even where nothing is due the servers look around so often. */
const LOOK_AROUND_MS = 4 * 3_600_000;
const LEASE_MS = 10_000;
/** The product looks for orders to send five times a second. */
const DISPATCH_MS = 200;

/** When the servers of the rig turn their loops: where the product turns all the time, time jumps to the next reason to. */
export class Turns {
  readonly #parts: TurnsParts;
  #turnAt = Infinity;
  /** Accounts in which something happened since the last turn; all of them. */
  #changed = new Set<string>();
  #everywhere = true;
  /** When rows want something done. */
  #due = NOTHING_DUE;
  #lookedMs = 0;
  #isTurning = false;
  #closesSoon = false;

  constructor(parts: TurnsParts) {
    this.#parts = parts;
  }

  /** Something was saved in an account, or came, or is new to all: the loop turns at once. */
  wake(inMs = 60, clientId?: string): void {
    if (clientId === undefined) this.#everywhere = true;
    else this.#changed.add(clientId);
    this.#turnSoon(inMs);
  }

  /** An order was written: what closes goes out, whenever the next turn is. A turn itself looks for what it has left. */
  ordered(): void {
    if (this.#isTurning || this.#closesSoon) return;
    this.#closesSoon = true;
    this.#parts.time.after(DISPATCH_MS, async () => {
      this.#closesSoon = false;
      if (this.#parts.database.away) return;
      await this.#renew();
      await this.#all((server) => server.closes());
      await this.#lookAhead();
    });
  }

  #turnSoon(inMs: number): void {
    const { time } = this.#parts;
    const atMs = time.nowMs + inMs;
    if (this.#turnAt <= atMs) return;
    this.#turnAt = atMs;
    time.at(atMs, async () => {
      if (this.#turnAt !== atMs) return;
      this.#turnAt = Infinity;
      await this.#turn();
    });
  }

  async #turn(): Promise<void> {
    if (this.#parts.database.away) return;
    await this.#renew();
    const only = this.#toPlan();
    await this.#all((server) => (only?.size === 0 ? server.closes() : server.turn(only)));
    await this.#lookAhead();
  }

  /** Two processes that lead turn at the same time, as they would. */
  async #all(step: (server: Server) => Promise<void>): Promise<void> {
    const working = this.#parts.working();
    this.#isTurning = true;
    await Promise.all(working.map(step));
    for (const server of working) await server.settled();
    this.#isTurning = false;
  }

  /** The next turn comes when rows want one. */
  async #lookAhead(): Promise<void> {
    const { pools, time, luck, database } = this.#parts;
    const names = this.#parts.working().map(({ name }) => name);
    this.#due = database.away ? NOTHING_DUE : await nextDueMs(pools.system, time.now, names);
    const ahead = Math.min(this.#due.closingMs, ...this.#due.accounts.values()) - time.nowMs + luck.between(0, 1_000);
    if (names.length > 0) this.#turnSoon(Math.min(LOOK_AROUND_MS, Math.max(DISPATCH_MS, ahead)));
  }

  /**
   * The accounts to plan: those in which something happened or falls due. The product plans every account each 15
   * seconds; where nothing happened that changes nothing. Undefined stands for all of them.
   */
  #toPlan(): ReadonlySet<string> | undefined {
    const { nowMs } = this.#parts.time;
    const only = this.#changed;
    this.#changed = new Set();
    const isAll = this.#everywhere || nowMs - this.#lookedMs >= LOOK_AROUND_MS;
    this.#everywhere = false;
    let leadEnds = false;
    for (const [clientId, atMs] of this.#due.accounts) {
      if (atMs > nowMs) continue;
      if (clientId === null) leadEnds = true;
      else only.add(clientId);
    }
    if (!isAll && !leadEnds) return only;
    this.#lookedMs = nowMs;
    return undefined;
  }

  /**
   * Between two things that happen a process that works renews its lead every three seconds. Virtual time jumps over
   * that, so what those renewals would have left is written here at once.
   */
  async #renew(): Promise<void> {
    const { pools, time, working, renews } = this.#parts;
    const holders = working().flatMap(({ name, leads }) => (leads ? [name] : []));
    if (holders.length === 0 || !renews) return;
    await pools.system.run(
      'update stations set lease_until = $2 where lease_owner = any($1) and lease_until is not null',
      [holders, time.now.add({ milliseconds: LEASE_MS - 3_000 })],
    );
  }
}
