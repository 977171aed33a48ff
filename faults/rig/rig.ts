import { join } from 'node:path';
import type { DatabaseAddress, Pools } from '../../apps/server/boot/parts.ts';
import { Broker } from './broker.ts';
import { Database } from './database.ts';
import type { Defect } from './defect.ts';
import { type Farm, makeFarm } from './farm.ts';
import { Journal } from './journal.ts';
import { makeSchedules } from './schedules.ts';
import { Random } from './random.ts';
import { Server } from './server.ts';
import { Station } from './station.ts';
import { Timeline } from './timeline.ts';
import { PassSchedule } from './pass-scheduler.ts';

/** The complete simulation: field, broker, database and the current server processes. */
export class Rig {
  readonly pools: Pools;
  readonly farm: Farm;
  readonly defect: Defect | undefined;
  readonly time: Timeline;
  readonly random: Random;
  readonly broker: Broker;
  readonly journal = new Journal();
  readonly database: Database;
  readonly stations = new Map<string, Station>();
  servers: Server[] = [];
  #serverCount = 0;
  #waitingServers: Server[] = [];
  /** The moment of the last report, and how long its pass waits. */
  #reported = { atMs: NaN, delayMs: 0 };
  readonly #passSchedule: PassSchedule;

  private constructor(
    pools: Pools,
    farm: Farm,
    seed: number,
    defect: Defect | undefined,
    time: Timeline,
    database: Database,
  ) {
    this.pools = pools;
    this.farm = farm;
    this.defect = defect;
    this.time = time;
    this.random = new Random(seed);
    this.broker = new Broker(this.time, new Random(seed + 1));
    this.database = database;
    this.#passSchedule = new PassSchedule({
      pools,
      time,
      random: this.random,
      database: this.database,
      working: () => this.working,
      renewsLeases: defect?.leaseByProcessClock !== true,
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
    await makeSchedules(pools, farm, startMs);
    // timestamps set by the real database clock count as the start of the first virtual day
    await pools.system.run('update schedules set planned_through = $1', [
      Temporal.Instant.fromEpochMilliseconds(startMs),
    ]);
    const time = new Timeline(startMs);
    const rig = new Rig(pools, farm, seed, defect, time, await Database.open(address, time, defect?.schema ?? []));
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
          log: (change) => rig.journal.recordChange(change),
          eventRecorded: (serial, event) => rig.journal.recordEvent(serial, event, rig.time.nowMs),
          commandArrived: (cmdId, knownEpoch) => rig.journal.recordArrival(cmdId, { atMs: rig.time.nowMs, knownEpoch }),
          liveReadingSent: (module, atMs) => rig.journal.recordLiveReading(module, atMs),
        }),
      );
    }
    await rig.startServer();
    for (const station of rig.stations.values()) station.start();
    return rig;
  }

  async startServer(clockOffMs = 0): Promise<Server> {
    this.#serverCount += 1;
    const server = new Server({
      name: `server-${this.#serverCount}`,
      pools: this.pools,
      database: this.database,
      time: this.time,
      broker: this.broker,
      defect: this.defect,
      changesPublished: (accountId, changes) => {
        this.journal.recordPublished(accountId, changes);
        if ((changes.commands ?? []).length > 0) this.#passSchedule.commandWritten();
      },
      planSetSent: (serial, set) => this.journal.recordPlanSet(serial, set),
      fieldDataStored: (serials, isLink) => {
        if (this.farm.stations.some(({ serial }) => serials.has(serial)))
          this.wake(isLink ? 60 : this.#delayAfterReport());
      },
    });
    server.clockOffMs = clockOffMs;
    this.servers = [...this.servers.filter(({ life }) => !life.dead), server];
    if (!this.database.isDown) await server.start();
    else this.#waitingServers.push(server);
    for (const station of this.stations.values())
      for (const atMs of [this.random.between(5_000, 50_000), 75_000])
        this.time.after(atMs, () => station.reportAgain());
    this.wake();
    return server;
  }

  /** Takes the database down and waits until all connections are closed. */
  async takeDatabaseDown(): Promise<void> {
    this.database.isDown = true;
    for (const server of this.servers) server.life.interrupt();
    await this.database.cutConnections();
    for (const { driver } of [this.pools.app, this.pools.system])
      while (driver.idleCount > 0) await new Promise((resolve) => driver.once('remove', resolve));
  }

  async bringDatabaseUp(): Promise<void> {
    this.database.isDown = false;
    for (const server of this.#waitingServers.splice(0)) await server.start();
    for (const server of this.working) server.retry();
    this.wake();
  }

  /** Servers that are neither dead nor frozen. */
  get working(): readonly Server[] {
    return this.servers.filter((server) => server.isWorking);
  }

  /**
   * How long a pass waits after a report, ms: drawn once per moment, because real time decides how many commits the
   * messages of one moment share, and every draw moves all later ones.
   */
  #delayAfterReport(): number {
    if (this.#reported.atMs !== this.time.nowMs)
      this.#reported = { atMs: this.time.nowMs, delayMs: this.random.between(100, 700) };
    return this.#reported.delayMs;
  }

  /** Requests a pass soon after a change. */
  wake(inMs?: number): void {
    this.#passSchedule.wake(inMs);
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
    await this.database.close();
  }
}
