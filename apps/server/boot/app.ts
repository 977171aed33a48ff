import { Admission } from '../admission/admission.ts';
import { backups } from '../backup/keep-backed-up.ts';
import { EndedSessions } from '../calls/stop-passes/ended-sessions.ts';
import { StopPasses, stopPassKey } from '../calls/stop-passes/stop-passes.ts';
import { endedSessions } from '../jobs/ended-sessions.ts';
import type { ServerBus } from '../jobs/signals.ts';
import type { Clock } from '../core/clock.ts';
import type { Config } from '../core/config.ts';
import { openDatabase, type Database } from '../database/open.ts';
import type { Pools } from '../database/pool.ts';
import { feedReader } from '../features/schedules/calendar-feed/read-feed.ts';
import { openTestArea } from '../features/test-area/installation/test-area.ts';
import { type Events } from '../core/events.ts';
import { openGateways } from '../gateways/open-gateways.ts';
import type { Link } from '../intake/link.ts';
import { assertPortsFree } from '../http/listen.ts';
import { VisitorLookup } from '../calls/visitor-lookup.ts';
import { Denials } from '../calls/audit/denials.ts';
import { databaseService } from '../jobs/database.ts';
import { emergencyStop } from '../jobs/emergency-stop.ts';
import { httpListener, httpServer } from '../jobs/http-server.ts';
import { irrigation, newProcessId } from '../jobs/irrigation.ts';
import type { JobDeps } from '../jobs/job.ts';
import { JOBS } from '../jobs/registry.ts';
import { rateSweep } from '../jobs/rate-sweep.ts';
import { startServices, stopServices, type Service } from '../core/service.ts';
import { inStartOrder } from '../core/service-order.ts';
import type { Log } from '../core/log.ts';
import { joinInstallation, type Membership } from './join-installation.ts';
import { type BetweenProcesses, betweenProcesses } from './between-processes.ts';
import { processMetrics } from './process-metrics.ts';
import { programCalls } from './program-calls.ts';
import { type Certificates, certificateRenewal, openCertificates } from '../core/tls/certificate.ts';
import { acceptUsers, httpSettings, ownAddress, stopDeps } from './accept-users.ts';
import { changesThrough, prepare, shareServices, wakingPublisher } from './shared-services.ts';
import { allEmits, allRoutes } from './wiring.ts';
import type { Vitals } from '../calls/services.ts';
import { healthOf } from './service-manager/health.ts';
import type { Health } from './service-manager/supervision.ts';

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
  readonly link: Link;
  /** All services, in start order. */
  readonly services: readonly Service[];
  /** Names of the endpoints that have a handler; likewise for emits. */
  readonly routeNames: ReadonlySet<string>;
  readonly emitNames: ReadonlySet<string>;
  /** Where the metrics are served; undefined unless they are. */
  metricsAddress(): string | undefined;
  /** Environment variables for a base station on this machine; a requested port 0 is replaced by the real one. */
  readonly fieldEnv: Readonly<Record<string, string>>;
  /** What is reported to the service manager. */
  readonly health: Health;
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

/**
 * Same as `createApp`, on an open database; stopping the app stops it too. Throws `StartRefused` if the process does not
 * suit the others that use the database; then nothing was changed in it.
 */
export async function wireApp(config: Config, clock: Clock, ports: Ports, database: Database): Promise<App> {
  const { log, progress } = ports;
  const sql = database.pools.lease;
  const membership = await joinInstallation({ sql, config, processId: newProcessId(), log, progress });
  try {
    return await wireMember(config, clock, ports, { database, membership });
  } catch (error) {
    await membership.leave();
    throw error;
  }
}

async function wireMember(
  config: Config,
  clock: Clock,
  { log, progress, webApp }: Ports,
  { database, membership }: { readonly database: Database; readonly membership: Membership },
): Promise<App> {
  const { engine, lease, signIns, stops, background } = database.pools;
  const certificates = openCertificates(config);
  const admission = new Admission(clock, log);
  const { base, channels, webhookDeps, outgoing: sending } = await prepare(config, clock, progress, database.pools);
  const { events, bus, box } = base;
  const { processId } = membership;
  const field = { ...base, config, certificates, pools: engine, signIns, clock, log, processId };
  const { link, services: gateways } = openGateways({ ...field, ...programCalls(background, clock, () => http) });
  const publishChanges = changesThrough(bus);
  const publishAndWake = wakingPublisher(bus, publishChanges);
  const origin = (): string => config.publicUrl?.origin ?? listener.address();
  const sharedByJobs = { log, link, publishChanges, channels, webhookDeps, origin, weather: config.weather };
  const jobDeps: JobDeps = { ...base, ...sharedByJobs, clock, pools: engine, background, processId };
  const irrigationEngine = irrigation(jobDeps, lease);
  const visitors = new VisitorLookup(clock, admission);
  const refreshPages = () => live.running?.refresh();
  const isAlone = config.mqtt.kind === 'embedded';
  const messaging = { database, processId, clock, log, bus, link, events, visitors, refreshPages, isAlone };
  const others = betweenProcesses(messaging);
  const vitals = vitalsOf({ database, link, irrigationEngine, others, connections: () => live.running?.connections() });
  const measured = { config, certificates, database, processId, background: { pools: background, clock, log } };
  const metrics = processMetrics({ ...measured, vitals, irrigationEngine, admission, link, others });
  const testArea = openTestArea({ config, log, startedAt: clock.now(), sql: engine.system, processId });
  const given = { admission, clock, log, vitals, outgoing: sending, publish: publishAndWake, origin, testArea };
  const services = shareServices({ ...base, ...given, config, link: others.link, pools: database.pools.requests });
  const [routes, emits] = [allRoutes(services), allEmits(services)];
  const accounts = () => visitors.recentAccounts().union(live.running?.accounts() ?? new Set<string>());
  const stopQueue = emergencyStop(bus, stopDeps({ config, clock, log, pools: engine, link, routes, accounts }));
  const ended = new EndedSessions({ sql: background.system, clock, log, dataDir: config.dataDir });
  const passes = new StopPasses(await stopPassKey(engine.system, box), clock, ended);
  const denials = new Denials({ sql: services.pools.system, clock, log });
  const readFeed = feedReader(services);
  const userDeps = { ...services, readFeed, stopPools: stops, visitors, passes, denials, ...ownAddress(config) };
  const settings = { ...httpSettings(config, webApp, certificates), observeCall: metrics.observeCall };
  const { http, live } = await acceptUsers({ ...userDeps, ...settings, routes }, stopQueue, engine, emits);
  const listener = httpListener(http, config);

  // Started in order, stopped in reverse: a service says after which others it starts.
  const ordered = inStartOrder<Service>([
    databaseService(database),
    others.service,
    membership.service,
    ...gateways,
    ...irrigationEngine.services,
    stopQueue,
    httpServer(http),
    live,
    ...JOBS.map((job) => job(jobDeps)),
    ...independentServices({ certificates, admission, testArea, ended, bus, clock, log }),
    backups({ config, address: database.address, sql: database.pools.background.system, clock, log }),
    ...metrics.services,
    listener,
  ]);
  return {
    pools: engine,
    events,
    bus,
    link,
    services: ordered,
    routeNames: namesOf(routes),
    emitNames: namesOf(emits),
    metricsAddress: () => metrics.address(),
    health: healthOf({ vitals, clock, sql: engine.system, irrigationEngine }),
    get fieldEnv() {
      return stationEnv(config, link);
    },
    async start() {
      await startServices(ordered, log);
      membership.started();
      return origin();
    },
    stop: () => stopServices(ordered, log),
  };
}

function namesOf(all: readonly { readonly name: string }[]): ReadonlySet<string> {
  return new Set(all.map(({ name }) => name));
}

/** Services that neither use others nor are used by them. */
function independentServices(parts: {
  readonly certificates: Certificates;
  readonly admission: Admission;
  readonly testArea: ReturnType<typeof openTestArea>;
  readonly ended: EndedSessions;
  readonly bus: JobDeps['bus'];
  readonly clock: Clock;
  readonly log: Ports['log'];
}): readonly Service[] {
  const { certificates, admission, testArea, log } = parts;
  const renewal = certificateRenewal(certificates, log);
  return [renewal, rateSweep(admission), endedSessions(parts), ...(testArea === null ? [] : [testArea.conformance])];
}

/** What the health endpoints report. */
function vitalsOf(parts: {
  readonly database: Pick<Database, 'isAvailable'>;
  readonly link: Pick<Link, 'usable' | 'stateKeeping'>;
  readonly irrigationEngine: { usable(): boolean };
  readonly others: Pick<BetweenProcesses, 'isUp'>;
  readonly connections: () => number | undefined;
}): Vitals {
  return {
    database: () => parts.database.isAvailable(),
    broker: () => parts.link.usable(),
    dispatcher: () => parts.irrigationEngine.usable(),
    hostState: () => parts.link.stateKeeping(),
    bus: () => parts.others.isUp(),
    connections: () => parts.connections() ?? 0,
  };
}

/** A station on this machine connects without TLS, regardless of how others connect. */
function stationEnv({ mqtt }: Config, { port }: Link): Readonly<Record<string, string>> {
  return mqtt.kind === 'embedded' && port !== undefined ? { ZAGON_HOST: mqtt.host, ZAGON_MQTT_PORT: String(port) } : {};
}
