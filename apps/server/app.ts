import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { openDatabase, type Database } from './db/open.ts';
import type { Pools } from './db/pool.ts';
import { createEvents, type Events } from './events.ts';
import { alarmRoutes } from './features/alarms/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { dashboardRoutes } from './features/dashboards/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { meRoutes } from './features/me/routes.ts';
import { objectRoutes, objectsOf } from './features/objects/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { sessionsRoutes } from './features/sessions/routes.ts';
import { createHttp } from './http/server.ts';
import type { Route } from './http/route.ts';
import type { Emit } from './live/emit.ts';
import { startLive, type Live } from './live/start.ts';
import type { Log } from './log.ts';
import { startHousekeeping } from './housekeeping.ts';
import { StartRefused, systemCode } from './start-refused.ts';

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
  /** Names of the endpoints that are answered. */
  readonly answers: ReadonlySet<string>;
  /** Names of the emits that are answered. */
  readonly emits: ReadonlySet<string>;
  /** How a base station on this machine reaches us, as settings: a port of 0 has become a real one. */
  readonly fieldEnv: Readonly<Record<string, string>>;
  /** Begins to serve; gives the address. */
  start(): Promise<string>;
  /** Ends everything in order. What is open in the field stays under its own timers. */
  stop(): Promise<void>;
};

/** The one place where the parts of the server meet. */
export async function createApp(config: Config, clock: Clock, ports: Ports): Promise<App> {
  await refuseTakenPort(config.host, config.port, 'ZAGON_PORT');
  const database = await openDatabase(config, ports);
  try {
    const { pools } = database;
    if (config.demo) await seedDemo({ pools, dataDir: config.dataDir, now: clock.now(), progress: ports.progress });
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
  const events = createEvents();
  const secure = config.publicUrl?.protocol === 'https:';
  let live: Live | undefined;
  let serving = false;

  const routes: readonly Route[] = [
    ...healthRoutes({
      database: database.answers,
      broker: () => serving,
      dispatcher: () => serving,
      connections: () => live?.connections() ?? 0,
    }),
    ...sessionRoutes(pools, events),
    ...sessionsRoutes(pools, events),
    ...meRoutes(pools, { objects: objectsOf, openings: async () => [] }),
    ...catalogueRoutes(),
    ...objectRoutes(),
    ...dashboardRoutes(),
    ...alarmRoutes(events),
  ];
  const emits: readonly Emit[] = [];

  const http = await createHttp({
    unanswered: new Set(Object.keys(ENDPOINTS).filter((name) => !routes.some((route) => route.name === name))),
    pools,
    clock,
    log,
    secure,
    routes,
    webApp: ports.webApp,
    behindProxy: config.publicUrl !== undefined,
  });
  const housekeeping = startHousekeeping(pools, clock, log);

  return {
    pools,
    events,
    answers: new Set(routes.map((route) => route.name)),
    emits: new Set(emits.map((emit) => emit.name)),
    fieldEnv: {},
    async start() {
      live = startLive({ server: http.server, pools, clock, events, log, secure, publicUrl: config.publicUrl, emits });
      const address = await listen(http, config);
      serving = true;
      return config.publicUrl?.origin ?? address;
    },
    async stop() {
      serving = false;
      housekeeping.stop();
      await live?.stop();
      await http.close();
      await database.close();
    },
  };
}

async function listen(http: FastifyInstance, config: Config): Promise<string> {
  try {
    return await http.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw portRefused(error, config.host, config.port, 'ZAGON_PORT') ?? error;
  }
}

/** Asked before the long work begins, so that nobody waits for an answer that is known at once. */
export async function refuseTakenPort(host: string, port: number, setting: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw portRefused(error, host, port, setting) ?? error;
  } finally {
    await new Promise<void>((resolve) => probe.close(() => resolve()));
  }
}

function portRefused(error: unknown, host: string, port: number, setting: string): StartRefused | undefined {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} of ${host} is taken by another program. End that one, or choose another port in ${setting}.`,
      );
    case 'EACCES':
      return new StartRefused(`This user may not listen on port ${port}. Choose one above 1023 in ${setting}.`);
    case 'EADDRNOTAVAIL':
      return new StartRefused(`This machine has no address ${host}. Choose another one in ZAGON_HOST.`);
    default:
      return undefined;
  }
}
