import { join } from 'node:path';
import type { DatabaseAddress, Pools } from '../../apps/server/db/pool.ts';
import { Broker } from './broker.ts';
import type { Defect } from './defect.ts';
import { type Farm, makeFarm } from './farm.ts';
import { Journal } from './journal.ts';
import { nextDueMs, NOTHING_DUE } from './next-due.ts';
import { makePrograms } from './programs.ts';
import type { DatabaseState } from './process-pool.ts';
import { Luck } from './random.ts';
import { Server } from './server.ts';
import { Station } from './station.ts';
import { Timeline } from './timeline.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Even where nothing is due the servers look around so often. */
const LOOK_AROUND_MS = 4 * 3_600_000;
const LEASE_MS = 10_000;

/** The whole of a simulation: field, broker, database and the server processes that live at the moment. */
export class Rig {
  readonly pools: Pools;
  readonly farm: Farm;
  readonly defect: Defect | undefined;
  readonly time: Timeline;
  readonly luck: Luck;
  readonly broker: Broker;
  readonly journal = new Journal();
  readonly database: DatabaseState;
  readonly stations = new Map<string, Station>();
  servers: Server[] = [];
  #names = 0;
  #waiting: Server[] = [];
  #turnAt = Infinity;
  /** Accounts in which something happened since the last turn; all of them. */
  #changed = new Set<string>();
  #everywhere = true;
  /** When rows want something done. */
  #due = NOTHING_DUE;
  #lookedMs = 0;

  private constructor(
    pools: Pools,
    farm: Farm,
    seed: number,
    defect: Defect | undefined,
    time: Timeline,
    clock: VirtualClock,
  ) {
    this.pools = pools;
    this.farm = farm;
    this.defect = defect;
    this.time = time;
    this.luck = new Luck(seed);
    this.broker = new Broker(this.time, new Luck(seed + 1));
    this.database = { clock, away: false };
  }

  static async start(options: {
    readonly address: DatabaseAddress;
    readonly pools: Pools;
    readonly seed: number;
    readonly startMs: number;
    readonly folder: string;
    readonly defect: Defect | undefined;
  }): Promise<Rig> {
    const { address, pools, seed, startMs, folder, defect } = options;
    const farm = await makeFarm(pools, startMs);
    await makePrograms(pools, farm, startMs);
    // what the database noted with its own clock happened at the start of the first virtual day
    await pools.system.run('update schedules set planned_through = $1', [
      Temporal.Instant.fromEpochMilliseconds(startMs),
    ]);
    const time = new Timeline(startMs);
    const rig = new Rig(pools, farm, seed, defect, time, await VirtualClock.make(address, time, defect?.schema ?? []));
    for (const [index, station] of farm.stations.entries()) {
      rig.stations.set(
        station.serial,
        new Station({
          serial: station.serial,
          wired: station.wired,
          probe: station.probe?.serial ?? null,
          file: join(folder, `${station.serial}.jsonl`),
          seed: seed + index,
          time: rig.time,
          broker: rig.broker,
          defect,
          log: (change) => rig.journal.changed(change),
          noted: (serial, event) => rig.journal.noted(serial, event, rig.time.nowMs),
          arrived: (cmdId, knownEpoch) => rig.journal.arrived(cmdId, { atMs: rig.time.nowMs, knownEpoch }),
          sentLive: (module, atMs) => rig.journal.sentLive(module, atMs),
        }),
      );
    }
    await rig.startServer();
    for (const station of rig.stations.values()) station.start();
    return rig;
  }

  async startServer(clockOffMs = 0): Promise<Server> {
    this.#names += 1;
    const server = new Server({
      name: `server-${this.#names}`,
      pools: this.pools,
      database: this.database,
      time: this.time,
      broker: this.broker,
      defect: this.defect,
      told: (clientId, changes) => this.journal.told(clientId, changes),
      planned: (serial, set) => this.journal.planned(serial, set),
      heard: (serials, isLink) => {
        for (const { id, stations } of this.farm.accounts)
          if (stations.some(({ serial }) => serials.has(serial)))
            this.wake(isLink ? 60 : this.luck.between(1_000, 12_000), id);
      },
    });
    server.clockOffMs = clockOffMs;
    this.servers.push(server);
    if (!this.database.away) await server.start();
    else this.#waiting.push(server);
    for (const station of this.stations.values())
      for (const atMs of [this.luck.between(5_000, 50_000), 75_000]) this.time.after(atMs, () => station.speak());
    this.wake();
    return server;
  }

  /** The database goes: every connection of the processes ends, and they have noticed. */
  async databaseGone(): Promise<void> {
    this.database.away = true;
    for (const server of this.servers) server.life.interrupt();
    await this.database.clock.cutConnections();
    for (const { driver } of [this.pools.app, this.pools.system])
      while (driver.idleCount > 0) await new Promise((resolve) => driver.once('remove', resolve));
  }

  async databaseBack(): Promise<void> {
    this.database.away = false;
    for (const server of this.#waiting.splice(0)) await server.start();
    for (const server of this.working) server.tryAgain();
    this.wake();
  }

  /** The servers that live and do not stand still. */
  get working(): readonly Server[] {
    return this.servers.filter((server) => server.isWorking);
  }

  /** Something was saved in an account, or came, or is new to all: the loop turns at once. */
  wake(inMs = 60, clientId?: string): void {
    if (clientId === undefined) this.#everywhere = true;
    else this.#changed.add(clientId);
    this.#turnSoon(inMs);
  }

  #turnSoon(inMs: number): void {
    const atMs = this.time.nowMs + inMs;
    if (this.#turnAt <= atMs) return;
    this.#turnAt = atMs;
    this.time.at(atMs, async () => {
      if (this.#turnAt !== atMs) return;
      this.#turnAt = Infinity;
      await this.#turn();
    });
  }

  async #turn(): Promise<void> {
    if (this.database.away) return;
    await this.#renew();
    this.servers = this.servers.filter(({ life }) => !life.dead);
    const working = this.working;
    // two processes that lead turn at the same time, as they would
    const only = this.#toPlan();
    if (only?.size === 0) await Promise.all(working.map((server) => server.closes()));
    else await Promise.all(working.map((server) => server.turn(only)));
    for (const server of working) await server.settled();
    const names = working.map(({ name }) => name);
    this.#due = this.database.away ? NOTHING_DUE : await nextDueMs(this.pools.system, this.time.now, names);
    const ahead =
      Math.min(this.#due.closingMs, ...this.#due.accounts.values()) - this.time.nowMs + this.luck.between(0, 1_000);
    if (working.length > 0) this.#turnSoon(Math.min(LOOK_AROUND_MS, Math.max(200, ahead)));
  }

  /**
   * The accounts to plan: those in which something happened or falls due. The product plans every account each 15
   * seconds; where nothing happened that changes nothing. Undefined stands for all of them.
   */
  #toPlan(): ReadonlySet<string> | undefined {
    const { nowMs } = this.time;
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
    const holders = this.working.filter(({ leads }) => leads).map(({ name }) => name);
    if (holders.length === 0 || this.defect?.leaseByProcessClock === true) return;
    await this.pools.system.run(
      'update stations set lease_until = $2 where lease_owner = any($1) and lease_until is not null',
      [holders, this.time.now.add({ milliseconds: LEASE_MS - 3_000 })],
    );
  }

  async settled(): Promise<void> {
    for (const server of this.working) await server.settled();
  }

  async runUntil(untilMs: number): Promise<void> {
    await this.time.runUntil(untilMs, () => this.settled());
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      server.life.thaw();
      server.kill();
    }
    await this.database.clock.close();
  }
}
