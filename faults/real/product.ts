import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { superviseChild, type Child } from '../../apps/launcher/child.ts';
import { Person } from './person.ts';
import { Way } from './way.ts';

const APPS = join(import.meta.dirname, '../../apps');

/** A server of its own process, started again whenever it dies, as `npm start` does it. */
export type ServerProcess = {
  readonly address: string;
  /** Sends a signal, such as SIGKILL or SIGSTOP; false while there is no process. */
  readonly signal: (name: NodeJS.Signals) => boolean;
  /** Waits until it says that it is ready, again after it died. */
  readonly serving: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The product on an empty data folder: server, simulated field in another process, and the way between them. */
export type Product = {
  readonly dataDir: string;
  readonly server: ServerProcess;
  readonly way: Way;
  readonly anna: Person;
  readonly end: () => Promise<void>;
};

export async function startProduct(name: string): Promise<Product> {
  const dataDir = dataFolder(name);
  const brokerPort = await freePort();
  const server = await startServer(dataDir, name, { ZAGON_MQTT_PORT: String(brokerPort) });
  const way = await Way.open(brokerPort);
  const field = startField(dataDir, way.port);
  const anna = await Person.signIn(server.address, 'anna');
  return {
    dataDir,
    server,
    way,
    anna,
    async end() {
      await field.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder that the unprivileged account of the database may walk through. */
export function dataFolder(name: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `zagon-real-${name}-`));
  mkdirSync(join(dataDir, 'logs'));
  return dataDir;
}

/** Starts a server and waits until it serves. */
export async function startServer(
  dataDir: string,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await freePort();
  const ready = Promise.withResolvers<void>();
  const child = superviseChild({
    script: join(APPS, 'server/main.ts'),
    env: { ...process.env, ZAGON_PORT: String(port), ...env, ZAGON_DATA_DIR: dataDir },
    output: openSync(join(dataDir, 'logs', `server-${name}.log`), 'a'),
    onTold(message) {
      if (message.kind === 'ready') ready.resolve();
      if (message.kind === 'refused') ready.reject(new Error(message.text));
    },
    onEnd: () => undefined,
  });
  await ready.promise;
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    async serving() {
      while (!(await isReady(address))) await wait(100);
    },
    signal(signal) {
      const pid = child.pid();
      return pid !== undefined && process.kill(pid, signal);
    },
    stop: () => child.stop(),
  };
}

/** A server that is dead or starts refuses the connection. */
async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export function startField(dataDir: string, mqttPort: number): Child {
  return superviseChild({
    script: join(APPS, 'simulator/main.ts'),
    env: { ...process.env, ZAGON_DATA_DIR: dataDir, ZAGON_MQTT_URL: `mqtt://127.0.0.1:${mqttPort}` },
    output: openSync(join(dataDir, 'logs', 'field.log'), 'a'),
    onTold: () => undefined,
    onEnd: () => undefined,
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
