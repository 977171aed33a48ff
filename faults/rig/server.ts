import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import {
  type Clock,
  createEngine,
  type Engine,
  LinkCache,
  type LinkPort,
  GroupCommit,
  Host,
  type IrrigationChanges,
  startDisconnected,
  newCounters,
  type Pools,
  Sender,
  silentLog,
  StationEvents,
} from '../../apps/server/boot/parts.ts';
import { parseTopic } from '@zagon/sparkplug/topic.ts';
import type { Broker, ServerEnd } from './broker.ts';
import type { Defect } from './defect.ts';
import type { Database } from './database.ts';
import { processPools } from './process-pool.ts';
import { MAX_PASS_INTERVAL_MS } from './pass-interval.ts';
import { DatabaseDown, ProcessDied, ProcessLife } from './process-life.ts';
import type { Timeline } from './timeline.ts';

export type ServerDeps = {
  readonly name: string;
  readonly pools: Pools;
  readonly database: Database;
  readonly time: Timeline;
  readonly broker: Broker;
  readonly defect: Defect | undefined;
  readonly changesPublished: (accountId: string, changes: IrrigationChanges) => void;
  /** Called when a plan set is sent to a station. */
  readonly planSetSent: (serial: string, set: PlanSet) => void;
  /** Called after a commit: stations went online or offline (`isLink`), or reported something. */
  readonly fieldDataStored: (serials: ReadonlySet<string>, isLink: boolean) => void;
};

const TICK_MS = 1_000;

/** One server process of the rig, built from the product's own parts; only its loop is driven from outside. */
export class Server implements ServerEnd {
  readonly name: string;
  readonly life = new ProcessLife();
  readonly pools: Pools;
  readonly #deps: ServerDeps;
  readonly #host: Host;
  readonly #commits: GroupCommit;
  readonly #events: StationEvents;
  readonly #engine: Engine;
  readonly #known = new Set<string>();
  readonly #buffer: { readonly topic: string; readonly payload: Uint8Array }[] = [];
  /** Offset of its clock from true time. */
  clockOffMs = 0;
  isLeading = false;
  #currentPass: Promise<void> | undefined;
  readonly #serving = new Set<Promise<void>>();
  #isTickScheduled = false;

  constructor(deps: ServerDeps) {
    const { name, time, broker, defect, database } = deps;
    this.name = name;
    this.#deps = deps;
    this.pools = processPools(deps.pools, {
      database,
      life: this.life,
      rewrite: defect?.sql ?? ((text) => text),
      commitLate: defect?.commitLate === true,
      clock: () => (defect?.leaseByProcessClock === true ? this.clock.now() : database.now),
    });
    const pool = this.pools.system;
    const now = () => this.clock.now();
    const nowMs = () => now().epochMilliseconds;
    const cache = new LinkCache();
    const sender = new Sender({
      publish: (topic, payload) => {
        if (this.life.dead) return;
        const parsed = parseTopic(topic);
        if (parsed === undefined || parsed.kind === 'state') return;
        broker.fromServer(this, parsed.node, topic, payload);
        if (parsed.type === 'DCMD') this.life.afterPublish();
      },
      nowMs,
      isOnline: (station) => this.#host.isOnline(station),
    });
    this.#events = new StationEvents({ pool, now, log: silentLog });
    this.#commits = new GroupCommit({
      pool,
      cache: cache,
      now,
      log: silentLog,
      committed: (batch) => {
        for (const [serial, { after, watermarkMoved }] of batch.stations)
          if (watermarkMoved && after.mark.memory !== undefined)
            sender.sendStoredThrough(serial, after.mark.memory, after.mark.through);
        const linked = [...batch.stations].filter(([, { online }]) => online !== undefined);
        if (linked.length > 0) deps.fieldDataStored(new Set(linked.map(([serial]) => serial)), true);
        if (batch.events.length > 0) {
          this.#events.wake();
          deps.fieldDataStored(new Set(batch.stations.keys()), false);
        }
      },
    });
    this.#host = new Host({
      nowMs,
      counters: newCounters(),
      requestRebirth: (station) => sender.requestRebirth(station),
      deliver: (message) => this.#commits.push(defect?.linkMessage?.(message) ?? message),
      whenRoom: async () => undefined,
    });
    const port: LinkPort = {
      isAwaited: (serial) => sender.isAwaited(serial),
      isOnline: (serial) => sender.isOnline(serial),
      sendCommand: (...order) => sender.sendCommand(...order),
      sendPlanSet: (serial, set) => {
        deps.planSetSent(serial, set);
        return sender.sendPlanSet(serial, set);
      },
    };
    this.#engine = createEngine(
      {
        pool,
        clock: this.clock,
        owner: name,
        // So rarely that nothing can rely on it.
        planAtLeastEveryMin: MAX_PASS_INTERVAL_MS / 60_000,
        link: defect?.field?.(port, time) ?? port,
        publish: (accountId, changes) => deps.changesPublished(accountId, changes),
        onError: (step, error) => this.#handleFailure(step, error),
      },
      ...(defect?.leaseByProcessClock === true ? [async () => this.clock.now()] : []),
    );
    this.#events.handleWith((sql, reported) => this.#engine.report(sql, reported));
  }

  readonly clock: Clock = {
    now: () => this.#deps.time.now.add({ milliseconds: this.clockOffMs }),
    nowMs: () => this.clock.now().epochMilliseconds,
    monotonicMs: () => this.#deps.time.nowMs,
  };

  get isWorking(): boolean {
    return !this.life.dead && !this.life.frozen;
  }

  async start(): Promise<void> {
    await startDisconnected(this.pools.system, this.clock.now());
    this.#attach();
  }

  /** Connects to the broker; retries while it is down. */
  #attach(): void {
    if (this.life.dead || this.#deps.broker.attach(this)) return;
    this.#deps.time.after(3 * TICK_MS, () => this.#attach());
  }

  /** Kills the process: its in-memory state is lost, and its will informs the field. */
  kill(): void {
    this.life.die();
    this.#deps.broker.detach(this);
    void this.#commits.stop(0);
    void this.#events.stop();
  }

  message(topic: string, payload: Uint8Array): void {
    if (this.life.frozen) this.#buffer.push({ topic, payload });
    else this.#deliver(topic, payload);
  }

  linkLost(): void {
    // The broker is the server's own: with it, the connections of the stations have ended.
    for (const station of this.#known) this.#host.disconnected(station);
    this.#attach();
  }

  /** Resumes, then processes the messages received while frozen. */
  thaw(): void {
    this.life.thaw();
    for (const { topic, payload } of this.#buffer.splice(0)) this.#deliver(topic, payload);
  }

  /** Renews the lease, and takes accounts without a leader. */
  async lead(): Promise<void> {
    await this.#runStep('lead', async () => void (this.isLeading = (await this.#engine.lead()) !== false));
  }

  /** Retries work that failed while the database was down. */
  retry(): void {
    if (this.isWorking) this.#events.wake();
  }

  /** Resends unconfirmed closes when nothing else is due. */
  async resendCloses(): Promise<void> {
    if (this.isWorking && this.#currentPass === undefined)
      await this.#whileWorking(this.#runStep('close', () => this.#engine.close()));
  }

  /** Runs one pass of all loops. If the process freezes, the pass completes later. */
  async runPass(): Promise<void> {
    if (!this.isWorking) return;
    if (this.#currentPass !== undefined) return this.#whileWorking(this.#currentPass);
    this.#currentPass = this.#runSteps().finally(() => (this.#currentPass = undefined));
    await this.#whileWorking(this.#currentPass);
  }

  /**
   * Serves a request. Returns undefined if the process dies or freezes during the request: the caller gives up, while
   * the work continues with the process.
   */
  async serve<T>(work: Promise<T>): Promise<T | undefined> {
    const outcome = work.catch((error: unknown) => {
      if (isExpectedFailure(error)) return undefined;
      throw error;
    });
    const serving = outcome.then(() => void this.#serving.delete(serving));
    this.#serving.add(serving);
    // the process may have been interrupted at the first statement
    if (!this.isWorking) return undefined;
    return Promise.race([outcome, this.life.interrupted.then(() => undefined)]);
  }

  /** Resolves when everything received so far is stored and processed, or cannot be for now. */
  async settled(): Promise<void> {
    if (!this.isWorking || this.#deps.database.isDown) return;
    await this.#whileWorking(Promise.all(this.#serving));
    await this.#whileWorking(this.#commits.idle());
    await this.#whileWorking(this.#events.idle());
  }

  /** Awaits work, but not for a process that is frozen, dead, or without a database. */
  async #whileWorking(work: Promise<unknown>): Promise<void> {
    if (!this.isWorking || this.#deps.database.isDown) return;
    await Promise.race([work, this.life.interrupted]);
  }

  async #runSteps(): Promise<void> {
    await this.#runStep('close', () => this.#engine.close());
    await this.lead();
    if (!this.isLeading) return;
    await this.#runStep('plan', () => this.#planDue());
    await this.#runStep('deadlines', () => this.#engine.deadlines());
    await this.#runStep('close', () => this.#engine.close());
    await this.#runStep('open', () => this.#engine.open());
  }

  async #planDue(): Promise<void> {
    while (await this.#engine.planDue());
  }

  async #runStep(name: string, work: () => Promise<void>): Promise<void> {
    if (this.life.dead) return;
    try {
      await work();
    } catch (error) {
      this.#handleFailure(name, error);
    }
  }

  #handleFailure(step: string, error: unknown): void {
    // Batch operations report several failures as an AggregateError.
    const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    if (this.#deps.database.isDown || errors.every(isExpectedFailure)) return;
    throw new Error(`the step ${step} of ${this.name} failed`, { cause: error });
  }

  #deliver(topic: string, payload: Uint8Array): void {
    if (this.life.dead) return;
    const parsed = parseTopic(topic);
    if (parsed !== undefined && parsed.kind !== 'state') this.#known.add(parsed.node);
    this.#host.message(topic, payload, () => undefined);
    this.#tickSoon();
  }

  /** Rechecks gaps in the message order a little later. */
  #tickSoon(): void {
    if (this.#isTickScheduled) return;
    this.#isTickScheduled = true;
    const tick = (): void => {
      if (this.isWorking) this.#host.tick();
    };
    this.#deps.time.after(5 * TICK_MS, () => {
      this.#isTickScheduled = false;
      tick();
    });
    // a rebirth is requested at most once a minute
    this.#deps.time.after(65 * TICK_MS, tick);
  }
}

/** Returns true for errors caused by a dead process or an unavailable database. */
function isExpectedFailure(error: unknown): boolean {
  return error instanceof ProcessDied || error instanceof DatabaseDown || isConnectionLoss(error);
}

/** Returns true if the database ended the connection, as on a restart. */
function isConnectionLoss(error: unknown): boolean {
  return error instanceof Error && /terminat|Connection|connection/.test(error.message);
}
