import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { superviseChild, type Child } from '../../apps/launcher/child.ts';
import { Person } from './person.ts';
import { FieldProxy } from './field-proxy.ts';

const APPS = join(import.meta.dirname, '../../apps');

/** A server in a separate process that is restarted whenever it dies, as with `npm start`. */
export type ServerProcess = {
  readonly address: string;
  /** Sends a signal such as SIGKILL or SIGSTOP; returns false if there is no process. */
  readonly signal: (name: NodeJS.Signals) => boolean;
  /** Waits until the server is ready (again). */
  readonly serving: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * The product with an empty data folder: the server, the simulated field in another process, and a proxy between
 * them.
 */
export type Product = {
  readonly dataDir: string;
  readonly server: ServerProcess;
  readonly proxy: FieldProxy;
  readonly anna: Person;
  readonly end: () => Promise<void>;
};

export async function startProduct(name: string): Promise<Product> {
  const dataDir = dataFolder(name);
  const brokerPort = await freePort();
  const server = await startServer(dataDir, name, { ZAGON_MQTT_PORT: String(brokerPort) });
  const proxy = await FieldProxy.open(brokerPort);
  const field = startLink(dataDir, proxy.port);
  const anna = await Person.signIn(server.address, 'anna');
  return {
    dataDir,
    server,
    proxy,
    anna,
    async end() {
      await field.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a folder that the unprivileged database account can traverse. */
export function dataFolder(name: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `zagon-real-${name}-`));
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'logs'));
  return dataDir;
}

/** Starts a server and waits until it is ready. */
export async function startServer(
  dataDir: string,
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await freePort();
  const ready = Promise.withResolvers<void>();
  const child = superviseChild({
    script: join(APPS, 'server/boot/main.ts'),
    env: { ...process.env, ZAGON_PORT: String(port), ...env, ZAGON_DATA_DIR: dataDir },
    output: openSync(join(dataDir, 'logs', `server-${name}.log`), 'a'),
    onMessage(message) {
      if (message.kind === 'ready') ready.resolve();
      if (message.kind === 'refused') ready.reject(new Error(message.text));
    },
    onExit: () => undefined,
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

/** A server that is dead or still starting refuses the connection. */
async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export function startLink(dataDir: string, mqttPort: number): Child {
  return superviseChild({
    script: join(APPS, 'simulator/main.ts'),
    env: { ...process.env, ZAGON_DATA_DIR: dataDir, ZAGON_MQTT_URL: `mqtt://127.0.0.1:${mqttPort}` },
    output: openSync(join(dataDir, 'logs', 'field.log'), 'a'),
    onMessage: () => undefined,
    onExit: () => undefined,
  });
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port assigned');
  return address.port;
}
