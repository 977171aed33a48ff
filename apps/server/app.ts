import type { Clock } from './clock.ts';
import { CloseLane } from './close-first/lane.ts';
import { recordThrough } from './close-first/record.ts';
import { closeSpool } from './close-first/spool.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './db/open.ts';
import type { Pools } from './db/pool.ts';
import { keepDemoPeopleOut, letDemoPeopleIn } from './demo/demo-people.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createEvents, type Events } from './events.ts';
import { startReportMailing } from './features/reports/mailing.ts';
import { startAlarmWatch, type AlarmWatch } from './features/alarms/start-watch.ts';
import { startImporting, type Importing } from './features/imports/run.ts';
import { startField, type Field } from './field/field.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startSealing } from './sealing.ts';
import { listen, refuseTakenPort } from './http/listen.ts';
import { createHttp } from './http/server.ts';
import { startLive, type Live } from './live/start.ts';
import type { Log } from './log.ts';
import { startModuleCare, type ModuleCare } from './modules/care.ts';
import { startScheduler, type Scheduler } from './scheduler/start.ts';
import { pushKeys } from './notify/push.ts';
import { startNotifier, type Notifier } from './notify/start.ts';
import { waysOf } from './notify/ways.ts';
import type { TellChanges } from './stores/irrigation-changes.ts';
import { allEmits, allRoutes, tellChanges, reportPartsOf } from './wiring.ts';

/** What reaches out of the process, so that a test can stand in for it. */
export type Ports = {
  readonly log: Log;
  /** A line for the person who starts us. */
  readonly progress: (line: string) => void;
  /** Something without which nothing works went away for good. */
  readonly onLost: (error: unknown) => void;
  /** Folder of the built web app. */
  readonly webApp: string;
};

export type App = {
  readonly pools: Pools;
  readonly events: Events;
  readonly field: Field;
  /** Names of the endpoints and of the emits that are answered. */
  readonly answers: ReadonlySet<string>;
  readonly emits: ReadonlySet<string>;
  /** How a base station on this machine reaches us, as settings: a port of 0 has become a real one. */
  readonly fieldEnv: Readonly<Record<string, string>>;
  /** Begins to serve; gives the address. */
  start(): Promise<string>;
  /** Ends everything in order. What is open in the field stays under its own timers. */
  stop(): Promise<void>;
};

/** The server of these settings, ready to start: the one place where its parts meet. */
export async function createApp(config: Config, clock: Clock, ports: Ports): Promise<App> {
  const { host, port, mqtt } = config;
  await refuseTakenPort({ host, port, setting: 'ZAGON_PORT' });
  if (mqtt.kind === 'embedded') await refuseTakenPort({ host, port: mqtt.port, setting: 'ZAGON_MQTT_PORT' });
  const database = await openDatabase(config, ports);
  try {
    return await wireApp(config, clock, ports, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same on a database that is open already. */
export async function wireApp(config: Config, clock: Clock, ports: Ports, database: Database): Promise<App> {
  const { pools } = database;
  const { log } = ports;
  if (config.demo) {
    await seedDemo({ pools, dataDir: config.dataDir, now: clock.now(), progress: ports.progress });
    await letDemoPeopleIn(pools.system);
  } else {
    await keepDemoPeopleOut(pools.system);
  }

  const events = createEvents();
  const keys = await pushKeys(pools.system);
  const ways = waysOf(config, pools.system, keys);
  let watch: AlarmWatch | undefined;
  let notify: Notifier | undefined;
  let mailing: { stop(): Promise<void> } | undefined;
  const alarms = {
    settingsChanged: () => watch?.settingsChanged(),
    notifications: {
      pushPublicKey: keys.publicKey,
      ways: { email: 'email' in ways, sms: 'sms' in ways, push: 'push' in ways },
    },
  };
  const { mapTiles } = config;
  const parts = { pools, clock, events, log, demo: config.demo, alarms, mapTiles };
  const secure = config.publicUrl?.protocol === 'https:';
  const field = await startField({ config, pools, clock, events, log });
  const told = tellChanges(parts);
  let scheduler: Scheduler | undefined;
  let closing: CloseLane | undefined;
  // Whatever people change is planned and sent at once.
  const tell: TellChanges = (clientId, changes) => {
    scheduler?.wake(clientId);
    closing?.wake();
    return told(clientId, changes);
  };
  let care: ModuleCare | undefined;
  let importing: Importing | undefined;
  let live: Live | undefined;
  const routes = allRoutes(
    {
      ...parts,
      modulesChanged: () => care?.wake(),
      lastMessage: (id) => field.lastMessage(id),
      askRebirth: (station) => field.send.askRebirth(station),
      importStarted: () => importing?.wake(),
    },
    tell,
    {
      database: () => database.answers(),
      broker: () => field.usable(),
      dispatcher: () => scheduler?.usable() ?? false,
      connections: () => live?.connections() ?? 0,
      field: () => field.metrics(),
    },
  );
  const emits = allEmits(parts, tell);
  const lane = new CloseLane({
    sql: pools.system,
    clock,
    log,
    spool: closeSpool(config.dataDir),
    sendCommand: (...order) => field.send.sendCommand(...order),
    record: recordThrough(routes, pools),
  });
  const http = await createHttp({
    ...parts,
    secure,
    routes,
    closeFirst: (stop) => lane.closeFirst(stop),
    webApp: ports.webApp,
    behindProxy: config.publicUrl !== undefined,
    pictures: mapTiles === undefined ? [] : [new URL(mapTiles.url).origin],
  });
  const housekeeping = startHousekeeping(pools, clock, log);
  const sealing = startSealing(pools.system, clock, log, () => field.crowded());

  return {
    pools,
    events,
    field,
    answers: new Set(routes.map((route) => route.name)),
    emits: new Set(emits.map((emit) => emit.name)),
    fieldEnv: field.port === undefined ? {} : { ZAGON_MQTT_PORT: String(field.port) },
    async start() {
      live = startLive({ server: http.server, ...parts, secure, publicUrl: config.publicUrl, emits });
      scheduler = startScheduler({
        pool: pools.system,
        clock,
        field: field.send,
        tell: told,
        onError: (step, error) => log.error(`scheduler.${step}`, error),
      });
      field.stationEvents.handleWith(scheduler.handleReport);
      care = startModuleCare({ pool: pools.system, clock, field, events, log });
      importing = startImporting(pools.system, clock, log);
      closing = lane;
      await lane.start();
      field.onStation(() => scheduler?.wake());
      const address = await listen(http, { host: config.host, port: config.port, setting: 'ZAGON_PORT' });
      const open = config.publicUrl?.origin ?? address;
      notify = startNotifier({ pool: pools.system, clock, events, log, ways, tell: told, link: `${open}/#/alarms` });
      mailing = startReportMailing({ ...reportPartsOf(pools, log), pools, clock, origin: open });
      watch = await startAlarmWatch({
        pool: pools.system,
        clock,
        log,
        tell: async (clientId, changes) => {
          notify?.wake();
          await told(clientId, changes);
        },
      });
      field.onCommit((commit) => watch?.committed(commit));
      return open;
    },
    async stop() {
      housekeeping.stop();
      await sealing.stop();
      await mailing?.stop();
      await live?.stop();
      live = undefined;
      await http.close();
      await importing?.stop();
      await lane.end();
      await care?.stop();
      await scheduler?.stop();
      await field.close();
      await watch?.stop();
      await notify?.stop();
      await database.close();
    },
  };
}
