import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..');
const START_LIMIT_MS = 120_000;

/** A running demo, as started by `npm start`. */
export type Demo = {
  /** Process id of the launcher. */
  readonly pid: number;
  readonly address: string;
  /** Time from process start until the server is ready and its first page is served, s. */
  readonly startS: number;
  /** Contains the number of statements the server has sent so far. */
  readonly statementsFile: string;
  end(): Promise<void>;
};

export async function startDemo(dataDir: string): Promise<Demo> {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const statementsFile = join(dataDir, 'statements');
  const address = `http://127.0.0.1:${port}`;
  const startedMs = performance.now();
  const launcher = spawn(process.execPath, [join(ROOT, 'apps/launcher/start.mjs')], {
    env: {
      ...process.env,
      ZAGON_DATA_DIR: dataDir,
      ZAGON_PORT: String(port),
      ZAGON_MQTT_PORT: String(mqttPort),
      ZAGON_METRICS_PORT: '0',
      ZAGON_BENCH_STATEMENTS: statementsFile,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${join(import.meta.dirname, 'count-statements.mjs')}`,
    },
    stdio: 'ignore',
  });
  const exited = once(launcher, 'exit');
  const end = async (): Promise<void> => {
    launcher.kill('SIGTERM');
    await exited;
  };
  try {
    for (const page of ['readyz', '']) await untilServed(`${address}/${page}`, startedMs);
  } catch (error) {
    await end();
    throw error;
  }
  return { pid: launcher.pid ?? 0, address, startS: (performance.now() - startedMs) / 1_000, statementsFile, end };
}

/** Waits until an address answers; throws after two minutes. */
export async function untilServed(url: string, startedMs: number): Promise<void> {
  while (performance.now() - startedMs < START_LIMIT_MS) {
    if (await isServed(url)) return;
    await wait(20);
  }
  throw new Error(`${url} was not served in time`);
}

/** False while the server refuses connections or is not ready. */
async function isServed(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // The fetch error if nothing is listening yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('not a TCP port');
  return address.port;
}
