import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { Clock } from '../../apps/server/clock.ts';
import type { Pools } from '../../apps/server/db/pool.ts';
import { newCounters } from '../../apps/server/field/counters.ts';
import { Host } from '../../apps/server/field/host.ts';
import { GroupCommit } from '../../apps/server/field/ingest/group-commit.ts';
import { Known } from '../../apps/server/field/ingest/known.ts';
import { Sender } from '../../apps/server/field/send.ts';
import { StationEvents } from '../../apps/server/field/station-events.ts';
import { silentLog } from '../../apps/server/log.ts';
import { createEngine, type Engine } from '../../apps/server/scheduler/engine.ts';
import type { FieldPort } from '../../apps/server/scheduler/ports.ts';
import type { IrrigationChanges } from '../../apps/server/stores/irrigation-changes.ts';
import { forgetStations } from '../../apps/server/stores/stations.ts';
import { parseTopic } from '@zagon/sparkplug/topic.ts';
import type { Broker, ServerEnd } from './broker.ts';
import type { Defect } from './defect.ts';
import { type DatabaseState, processPools } from './process-pool.ts';
import { DatabaseAway, Died, ProcessLife } from './process-life.ts';
import type { Timeline } from './timeline.ts';

export type ServerParts = {
  readonly name: string;
  readonly pools: Pools;
  readonly database: DatabaseState;
  readonly time: Timeline;
  readonly broker: Broker;
  readonly defect: Defect | undefined;
  readonly told: (clientId: string, changes: IrrigationChanges) => void;
  /** Plans are on their way to a station. */
  readonly planned: (serial: string, set: PlanSet) => void;
  /** Stored: stations came or went, or else reported something. */
  readonly heard: (serials: ReadonlySet<string>, isLink: boolean) => void;
};

const TICK_MS = 1_000;

/** One server process of the rig, made of the product's own parts; only its loop is turned from outside. */
export class Server implements ServerEnd {
  readonly name: string;
  readonly life = new ProcessLife();
  readonly pools: Pools;
  readonly #parts: ServerParts;
  readonly #host: Host;
  readonly #commits: GroupCommit;
  readonly #events: StationEvents;
  readonly #engine: Engine;
  readonly #buffer: { readonly topic: string; readonly payload: Uint8Array }[] = [];
  /** How far its clock is from the truth. */
  clockOffMs = 0;
  leads = false;
  #turning: Promise<void> | undefined;
  readonly #serving = new Set<Promise<void>>();
  #ticking = false;

  constructor(parts: ServerParts) {
    const { name, time, broker, defect, database } = parts;
    this.name = name;
    this.#parts = parts;
    const ownClockSql = (): string => `'${this.clock.now().toString()}'::timestamptz`;
    this.pools = processPools(parts.pools, {
      database,
      life: this.life,
      rewrite: defect?.sql ?? ((text) => text),
      commitLate: defect?.commitLate === true,
      ...(defect?.leaseByProcessClock === true ? { clockSql: ownClockSql } : {}),
    });
    const pool = this.pools.system;
    const now = () => this.clock.now();
    const nowMs = () => now().epochMilliseconds;
    const known = new Known();
    const sender = new Sender({
      publish: (topic, payload) => {
        if (this.life.dead) return;
        const parsed = parseTopic(topic);
        if (parsed === undefined || parsed.kind === 'state') return;
        broker.fromServer(this, parsed.node, topic, payload);
        if (parsed.type === 'DCMD') this.life.published();
      },
      nowMs,
      isOnline: (station) => this.#host.isOnline(station),
    });
    this.#events = new StationEvents({ pool, now, log: silentLog });
    this.#commits = new GroupCommit({
      pool,
      known,
      now,
      log: silentLog,
      committed: (batch) => {
        for (const [serial, { after, watermarkMoved }] of batch.stations)
          if (watermarkMoved && after.mark.memory !== undefined)
            sender.sendStoredThrough(serial, after.mark.memory, after.mark.through);
        const linked = [...batch.stations].filter(([, { online }]) => online !== undefined);
        if (linked.length > 0) parts.heard(new Set(linked.map(([serial]) => serial)), true);
        if (batch.events.length > 0) {
          this.#events.wake();
          parts.heard(new Set(batch.stations.keys()), false);
        }
      },
    });
    this.#host = new Host({
      nowMs,
      counters: newCounters(),
      askRebirth: (station) => sender.askRebirth(station),
      take: (unit) => this.#commits.push(defect?.unit?.(unit) ?? unit),
      whenRoom: async () => undefined,
    });
    const port: FieldPort = {
      isOnline: (serial) => sender.isOnline(serial),
      sendCommand: (...order) => sender.sendCommand(...order),
      sendPlanSet: (serial, set) => {
        parts.planned(serial, set);
        return sender.sendPlanSet(serial, set);
      },
    };
    this.#engine = createEngine(
      {
        pool,
        clock: this.clock,
        owner: name,
        field: defect?.field?.(port, time) ?? port,
        tell: async (clientId, changes) => parts.told(clientId, changes),
        onError: (step, error) => this.#failed(step, error),
      },
      ...(defect?.leaseByProcessClock === true ? [async () => this.clock.now()] : []),
    );
    this.#events.handleWith((sql, reported) => this.#engine.report(sql, reported));
  }

  readonly clock: Clock = {
    now: () => this.#parts.time.now.add({ milliseconds: this.clockOffMs }),
    monotonicMs: () => this.#parts.time.nowMs,
  };

  get isWorking(): boolean {
    return !this.life.dead && !this.life.frozen;
  }

  async start(): Promise<void> {
    await forgetStations(this.pools.system, this.clock.now());
    this.#attach();
  }

  /** Connects to the broker, and tries again while it is away. */
  #attach(): void {
    if (this.life.dead || this.#parts.broker.attach(this)) return;
    this.#parts.time.after(3 * TICK_MS, () => this.#attach());
  }

  /** Killed: what it had in memory is gone, its will tells the field. */
  kill(): void {
    this.life.die();
    this.#parts.broker.detach(this);
    void this.#commits.close(0);
    void this.#events.close();
  }

  message(topic: string, payload: Uint8Array): void {
    if (this.life.frozen) this.#buffer.push({ topic, payload });
    else this.#take(topic, payload);
  }

  linkLost(): void {
    this.#host.allGone();
    this.#attach();
  }

  /** It goes on where it stood, and takes in what has come meanwhile. */
  thaw(): void {
    this.life.thaw();
    for (const { topic, payload } of this.#buffer.splice(0)) this.#take(topic, payload);
  }

  /** Takes the lead over what nobody leads. */
  async lead(): Promise<void> {
    await this.#step('lead', async () => void (this.leads = await this.#engine.lead()));
  }

  /** What could not be dealt with while the database was away is tried again. */
  tryAgain(): void {
    if (this.isWorking) this.#events.wake();
  }

  /** What was not confirmed as closed is told so again, and nothing else is due. */
  async closes(): Promise<void> {
    if (this.isWorking && this.#turning === undefined)
      await this.#whileAwake(this.#step('close', () => this.#engine.close()));
  }

  /** One turn of everything that the loop does, for all accounts or some. Where the process stands still in it, the turn ends later. */
  async turn(only?: ReadonlySet<string>): Promise<void> {
    if (!this.isWorking) return;
    if (this.#turning !== undefined) return this.#whileAwake(this.#turning);
    this.#turning = this.#steps(only).finally(() => (this.#turning = undefined));
    await this.#whileAwake(this.#turning);
  }

  /**
   * Answers somebody. Undefined where the process dies or stands still over it: whoever asked gives up, and what was
   * begun goes on with the process.
   */
  async serve<T>(work: Promise<T>): Promise<T | undefined> {
    const ended = work.catch((error: unknown) => {
      if (isOfItsEnd(error)) return undefined;
      throw error;
    });
    const serving = ended.then(() => void this.#serving.delete(serving));
    this.#serving.add(serving);
    // it may have happened at the first statement
    if (!this.isWorking) return undefined;
    return Promise.race([ended, this.life.interrupted.then(() => undefined)]);
  }

  /** When everything taken in so far is stored and dealt with, or cannot be for now. */
  async settled(): Promise<void> {
    if (!this.isWorking || this.#parts.database.away) return;
    await this.#whileAwake(Promise.all(this.#serving));
    await this.#whileAwake(this.#commits.idle());
    await this.#whileAwake(this.#events.idle());
  }

  /** Waits, but not for a process that stands still, is dead, or has no database. */
  async #whileAwake(work: Promise<unknown>): Promise<void> {
    if (!this.isWorking || this.#parts.database.away) return;
    await Promise.race([work, this.life.interrupted]);
  }

  async #steps(only: ReadonlySet<string> | undefined): Promise<void> {
    await this.#step('close', () => this.#engine.close());
    const led = this.leads;
    await this.lead();
    if (!this.leads) return;
    // what was not led before was not planned either
    await this.#step('plan', () => this.#engine.plan(led ? only : undefined));
    await this.#step('deadlines', () => this.#engine.deadlines());
    await this.#step('close', () => this.#engine.close());
    await this.#step('open', () => this.#engine.open());
  }

  async #step(name: string, work: () => Promise<void>): Promise<void> {
    if (this.life.dead) return;
    try {
      await work();
    } catch (error) {
      this.#failed(name, error);
    }
  }

  #failed(step: string, error: unknown): void {
    // What is done for many and failed for several of them comes as all their errors.
    const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (this.#parts.database.away || errors.every(isOfItsEnd)) return;
    throw new Error(`the step ${step} of ${this.name} failed`, { cause: error });
  }

  #take(topic: string, payload: Uint8Array): void {
    if (this.life.dead) return;
    this.#host.message(topic, payload, () => undefined);
    this.#tickSoon();
  }

  /** A gap in the order of messages is looked at again a little later. */
  #tickSoon(): void {
    if (this.#ticking) return;
    this.#ticking = true;
    const tick = (): void => {
      if (this.isWorking) this.#host.tick();
    };
    this.#parts.time.after(5 * TICK_MS, () => {
      this.#ticking = false;
      tick();
    });
    // a rebirth is asked for at most once a minute
    this.#parts.time.after(65 * TICK_MS, tick);
  }
}

/** The process is dead, or its database is not there. */
function isOfItsEnd(error: unknown): boolean {
  return error instanceof Died || error instanceof DatabaseAway || isConnectionLoss(error);
}

/** The server ended our connection, as a restart of the database does. */
function isConnectionLoss(error: unknown): boolean {
  return error instanceof Error && /terminat|Connection|connection/.test(error.message);
}
