import type { Channels } from '../deliveries/channel.ts';
import { Admission } from '../admission/admission.ts';
import { backups } from '../backup/keep-backed-up.ts';
import { createBus } from '../core/bus.ts';
import type { ServerBus, Signals } from '../jobs/signals.ts';
import type { PublishChanges } from '../core/changes.ts';
import type { Clock } from '../core/clock.ts';
import type { EmergencyStopDeps } from '../emergency-stop/emergency-stop-queue.ts';
import { recordThrough } from '../emergency-stop/record.ts';
import { closeSpool } from '../emergency-stop/spool.ts';
import type { Config } from '../core/config.ts';
import type { DatabasePools } from '../database/database-pools.ts';
import { openDatabase, type Database } from '../database/open.ts';
import type { Pools } from '../database/pool.ts';
import { openTestArea } from '../features/test-area/installation/test-area.ts';
import { disableDemoLogins, enableDemoLogins } from '../demo/demo-logins.ts';
import { enableDemoHardware, seedDemo } from '../demo/seed-demo.ts';
import { removeDemoHardware } from '../demo/seed-hardware.ts';
import { createEvents, type Events } from '../core/events.ts';
import type { Vitals } from '../features/health/routes.ts';
import { createField, type Field } from '../link/field.ts';
import { assertPortsFree } from '../http/listen.ts';
import type { OwnAddress } from '../http/origin.ts';
import type { Route } from '../calls/route.ts';
import { VisitorLookup } from '../calls/visitor-lookup.ts';
import { Denials } from '../calls/audit/denials.ts';
import { securityHeaders } from '../http/headers.ts';
import { createHttp, type HttpOptions } from '../http/server.ts';
import { databaseService } from '../jobs/database.ts';
import { emergencyStop } from '../jobs/emergency-stop.ts';
import { httpListener, httpServer } from '../jobs/http-server.ts';
import { imports } from '../jobs/imports.ts';
import { irrigation, newProcessId } from '../jobs/irrigation.ts';
import type { JobDeps } from '../jobs/job.ts';
import { accountJobs, hardwareJobs, mailJobs, upkeepJobs, watchJobs } from './job-groups.ts';
import { liveSockets } from '../jobs/live-sockets.ts';
import { moduleSettingsSync } from '../jobs/module-settings-sync.ts';
import { notifications } from '../jobs/notifications.ts';
import { rateSweep } from '../jobs/rate-sweep.ts';
import { startServices, stopServices, type Service } from '../core/service.ts';
import type { Log } from '../core/log.ts';
import { processMetrics } from './process-metrics.ts';
import { outgoing } from './outgoing.ts';
import { type Certificates, certificateRenewal, openCertificates } from '../core/tls/certificate.ts';
import { openSecretBox } from '../core/secret-box.ts';
import { sealClearSecrets } from '../stores/session/seal-secrets.ts';
import { allEmits, allRoutes, type AppDeps } from './wiring.ts';
import type { LiveOptions } from '../live/start.ts';
import { livePublisher } from './live-publisher.ts';

/** Dependencies outside the process, which tests can replace. */
export type Ports = {
  readonly log: Log;
  /** Shows a progress line to the administrator who started the server. */
  readonly progress: (line: string) => void;
  /** Called when something essential is permanently lost. */
  readonly onLost: (error: unknown) => void;
  /** Folder of the published builds of the web app. */
  readonly webApp: string;
};

export type App = {
  /** The engine's pools, which see every account. */
  readonly pools: Pools;
  readonly events: Events;
  readonly bus: ServerBus;
  readonly field: Field;
  /** All services, in start order. */
  readonly services: readonly Service[];
  /** Names of the endpoints that have a handler; likewise for emits. */
  readonly routeNames: ReadonlySet<string>;
  readonly emitNames: ReadonlySet<string>;
  /** Where the metrics are served; undefined unless they are. */
  metricsAddress(): string | undefined;
  /** Environment variables for a base station on this machine; a requested port 0 is replaced by the real one. */
  readonly fieldEnv: Readonly<Record<string, string>>;
  /** Starts serving and returns the address. If a service fails to start, everything is stopped again. */
  start(): Promise<string>;
  /** Shuts everything down in order. Open valves stay under their own timers. */
  stop(): Promise<void>;
};

/**
 * Builds the server for a configuration, ready to start. The only place where all modules are wired together.
 */
export async function createApp(config: Config, clock: Clock, ports: Ports): Promise<App> {
  await assertPortsFree(config);
  const database = await openDatabase(config, ports);
  try {
    return await wireApp(config, clock, ports, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Same as `createApp`, on an open database; stopping the app stops it too. */
export async function wireApp(config: Config, clock: Clock, ports: Ports, database: Database): Promise<App> {
  const { engine, lease, signIns, stops, background } = database.pools;
  const { log } = ports;
  const certificates = openCertificates(config);
  const admission = new Admission(clock, log);
  const { deps, channels } = await prepare(config, clock, ports, database.pools, admission);
  const { events, bus } = deps;
  const field = createField({ config, certificates, pools: engine, signIns, clock, events, bus, log });
  const publishChanges = livePublisher({ ...deps, pools: engine });
  const publishAndWake = wakingPublisher(bus, publishChanges);
  const origin = (): string => config.publicUrl?.origin ?? listener.address();
  const jobDeps: JobDeps = { pools: engine, clock, events, bus, log, field, publishChanges, channels, origin };
  const backgroundDeps: JobDeps = { ...jobDeps, pools: background };
  const processId = newProcessId();
  const irrigationEngine = irrigation(jobDeps, processId, lease);
  const vitals: Vitals = {
    database: () => database.isAvailable(),
    broker: () => field.usable(),
    dispatcher: () => irrigationEngine.usable(),
    connections: () => live.running?.connections() ?? 0,
  };
  const measured = { config, certificates, database, processId, background: backgroundDeps };
  const metrics = processMetrics({ ...measured, vitals, irrigationEngine, admission, field });
  const testArea = openTestArea(config, log, clock.now());
  const routes = allRoutes(deps, { field, publishChanges: publishAndWake, testArea, vitals, origin });
  const emits = allEmits(deps, publishAndWake);
  const visitors = new VisitorLookup(clock, admission);
  const accounts = () => visitors.recentAccounts().union(live.running?.accounts() ?? new Set<string>());
  const stopQueue = emergencyStop(bus, stopDeps({ config, deps, pools: engine, field, routes, accounts }));
  const denials = new Denials({ sql: deps.pools.system, clock, log });
  const userDeps = { ...deps, stopPools: stops, visitors, denials, ...ownAddress(config) };
  const settings = { ...httpSettings(config, ports, certificates), observeCall: metrics.observeCall };
  const { http, live } = await acceptUsers({ ...userDeps, ...settings, routes }, stopQueue, engine, emits);
  const listener = httpListener(http, config);

  // Started in order, stopped in reverse: a service comes after everything it uses while stopping.
  const services: readonly Service[] = [
    databaseService(database),
    notifications(backgroundDeps),
    ...watchJobs(jobDeps),
    // While stopping it still stores readings and reports, which the two above handle.
    field,
    ...irrigationEngine.services,
    moduleSettingsSync(jobDeps),
    stopQueue,
    imports(backgroundDeps),
    ...hardwareJobs(jobDeps, backgroundDeps),
    httpServer(http),
    live,
    ...mailJobs(deps.box, backgroundDeps),
    ...upkeepJobs(config, backgroundDeps),
    ...accountJobs(deps.box, backgroundDeps),
    ...independentServices({ certificates, admission, testArea, log }),
    backups({ config, address: database.address, sql: database.pools.background.system, clock, log }),
    ...metrics.services,
    listener,
  ];
  return {
    pools: engine,
    events,
    bus,
    field,
    services,
    routeNames: namesOf(routes),
    emitNames: namesOf(emits),
    metricsAddress: () => metrics.address(),
    get fieldEnv() {
      return stationEnv(config, field);
    },
    async start() {
      await startServices(services, log);
      return origin();
    },
    stop: () => stopServices(services, log),
  };
}

function namesOf(all: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set(all.map(({ name }) => name));
}

/** The HTTP server, and the sockets that are upgraded from it. */
async function acceptUsers(
  options: Omit<HttpOptions, 'closeFirst'> & Pick<LiveOptions, 'events'>,
  stopQueue: ReturnType<typeof emergencyStop>,
  engine: Pools,
  emits: LiveOptions['emits'],
): Promise<{ readonly http: Awaited<ReturnType<typeof createHttp>>; readonly live: ReturnType<typeof liveSockets> }> {
  const http = await createHttp({ ...options, closeFirst: stopQueue.closeFirst });
  const live = liveSockets({
    ...options,
    recheckSql: engine.system,
    server: http.server,
    emits,
    emergencyStop: stopQueue,
  });
  return { http, live };
}

function ownAddress({ tls, publicUrl, host }: Config): OwnAddress {
  return { secure: tls !== undefined || publicUrl?.protocol === 'https:', publicUrl, host };
}

/** Services that neither use others nor are used by them. */
function independentServices(parts: {
  readonly certificates: Certificates;
  readonly admission: Admission;
  readonly testArea: ReturnType<typeof openTestArea>;
  readonly log: Ports['log'];
}): readonly Service[] {
  const { certificates, admission, testArea, log } = parts;
  const renewal = certificateRenewal(certificates, log);
  return [renewal, rateSweep(admission), ...(testArea === null ? [] : [testArea.conformance])];
}

/** A station on this machine connects without TLS, regardless of how others connect. */
function stationEnv({ mqtt }: Config, { port }: Field): Readonly<Record<string, string>> {
  return mqtt.kind === 'embedded' && port !== undefined ? { ZAGON_HOST: mqtt.host, ZAGON_MQTT_PORT: String(port) } : {};
}

/** Publishes changes made by a user, and has them planned and sent immediately. */
function wakingPublisher(bus: ServerBus, publish: PublishChanges): PublishChanges {
  return (accountId, changes) => {
    bus.send('schedulesChanged', accountId);
    publish(accountId, changes);
  };
}

function stopDeps(parts: {
  readonly config: Config;
  readonly deps: AppDeps;
  readonly pools: Pools;
  readonly field: Field;
  readonly routes: readonly Route[];
  readonly accounts: EmergencyStopDeps['accounts'];
}): EmergencyStopDeps {
  const { pools } = parts;
  const { clock, log } = parts.deps;
  return {
    sql: pools.system,
    clock,
    log,
    spool: closeSpool(parts.config.dataDir),
    accounts: parts.accounts,
    sendCommand: (...order) => parts.field.send.sendCommand(...order),
    record: recordThrough(parts.routes, pools),
  };
}

/** Fills the demo farm if it is enabled, and collects the common dependencies of routes and jobs. */
async function prepare(
  config: Config,
  clock: Clock,
  { log, progress }: Ports,
  { engine: pools, requests }: DatabasePools,
  admission: Admission,
): Promise<{ readonly deps: AppDeps; readonly channels: Channels }> {
  const { demo, mapTiles, weather, paymentUrl, operator, helpLinks } = config;
  if (demo) {
    await seedDemo({ pools, dataDir: config.dataDir, now: clock.now(), progress });
    await enableDemoLogins(pools.system);
    await enableDemoHardware({ pools, dataDir: config.dataDir });
  } else {
    await disableDemoLogins(pools.system);
    await removeDemoHardware(pools.system);
  }
  const box = openSecretBox(config);
  await pools.system.transaction((sql) => sealClearSecrets(sql, box));
  const events = createEvents();
  const { channels, notifications } = await outgoing(config, { pool: pools.system, clock, events, box });
  return {
    deps: {
      pools: requests,
      clock,
      events,
      bus: createBus<Signals>(),
      log,
      demo,
      box,
      notifications,
      mapTiles,
      weather,
      paymentUrl,
      operator,
      helpLinks,
      admission,
    },
    channels,
  };
}

function httpSettings(config: Config, { webApp }: Ports, { web: certificate }: Certificates) {
  const { publicUrl, mapTiles, slowMs } = config;
  const imageOrigins = mapTiles === undefined ? [] : [new URL(mapTiles.url).origin];
  return {
    webApp,
    certificate,
    slowMs,
    behindProxy: publicUrl !== undefined,
    headers: securityHeaders(ownAddress(config).secure, imageOrigins),
  };
}
