import { join } from 'node:path';
import type { DatabaseAddress, Pools } from '../../apps/server/db/pool.ts';
import { Broker } from './broker.ts';
import type { Defect } from './defect.ts';
import { type Farm, makeFarm } from './farm.ts';
import { Journal } from './journal.ts';
import { makePrograms } from './programs.ts';
import type { DatabaseState } from './process-pool.ts';
import { Luck } from './random.ts';
import { Server } from './server.ts';
import { Station } from './station.ts';
import { Timeline } from './timeline.ts';
import { Turns } from './turns.ts';
import { VirtualClock } from './virtual-clock.ts';

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
  readonly #turns: Turns;

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
    this.#turns = new Turns({
      pools,
      time,
      luck: this.luck,
      database: this.database,
      working: () => this.working,
      renews: defect?.leaseByProcessClock !== true,
    });
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
      told: (clientId, changes) => {
        this.journal.told(clientId, changes);
        if ((changes.commands ?? []).length > 0) this.#turns.ordered();
      },
      planned: (serial, set) => this.journal.planned(serial, set),
      heard: (serials, isLink) => {
        for (const { id, stations } of this.farm.accounts)
          if (stations.some(({ serial }) => serials.has(serial)))
            this.wake(isLink ? 60 : this.luck.between(1_000, 12_000), id);
      },
    });
    server.clockOffMs = clockOffMs;
    this.servers = [...this.servers.filter(({ life }) => !life.dead), server];
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
  wake(inMs?: number, clientId?: string): void {
    this.#turns.wake(inMs, clientId);
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
