/** Starts the product as a user would, with an empty data folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebAppInProcess } from '../../../apps/launcher/web-build-process.ts';
import { quietDemoFarm } from './quiet-farm.ts';

/** Where a running product is found. */
export type Product = {
  readonly address: string;
  readonly dataDir: string;
  readonly mqttPort: number;
};

/** On a busy machine a start takes minutes: it builds the web app and creates the demo farm with its history. */
const START_TIMEOUT_MS = 600_000;

/** Printed by the product once everything is up. */
const LAST_LINE = 'Ctrl-C ends it.';

/**
 * Starts a product and waits until it is ready and nothing runs on its demo farm; `stop` ends it and removes its data.
 */
export async function startProduct(): Promise<{ readonly product: Product; readonly stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-journeys-'));
  // Builds the web app if it is missing or outdated; the product would do the same.
  await buildWebAppInProcess(process.env, join(dataDir, 'web-app'));
  const [port, mqttPort] = await Promise.all([freePort(), freePort()]);
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ZAGON_DATA_DIR: dataDir,
    ZAGON_PORT: String(port),
    ZAGON_MQTT_PORT: String(mqttPort),
    ZAGON_METRICS_PORT: '0',
    ZAGON_TEST_AREA: 'on',
    // The receivers of webhooks are on this machine.
    ZAGON_WEBHOOK_NETWORKS: '127.0.0.1',
  };
  const launcher = spawn(process.execPath, [join(import.meta.dirname, '../../../apps/launcher/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const stop = async () => {
    await end(launcher);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(address, launcher, output);
    await quietDemoFarm(address);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    product: { address, dataDir, mqttPort },
    stop: async () => {
      await end(launcher);
      printProblems(join(dataDir, 'logs'));
      await stop();
    },
  };
}

const PROBLEMS_MAX = 50;

/**
 * Prints the warnings and errors that the product logged: the data folder is already deleted when a failed journey is
 * studied.
 */
function printProblems(logDir: string): void {
  const lines = readdirSync(logDir).flatMap((file) => readFileSync(join(logDir, file), 'utf8').split('\n'));
  const problems = lines.filter((line) => /"level":"(?:warn|error)"/.test(line));
  if (problems.length > 0) console.log(`The product logged:\n${problems.slice(-PROBLEMS_MAX).join('\n')}`);
}

async function end(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const ended = once(launcher, 'exit');
  launcher.kill('SIGINT');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port assigned');
  return address.port;
}

async function untilReady(address: string, launcher: ChildProcess, output: readonly string[]): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (launcher.exitCode !== null) throw new Error(`the product exited during startup:\n${output.join('')}`);
    // The last line is printed after the web app is built.
    if (output.join('').includes(LAST_LINE) && (await isReachable(`${address}/readyz`))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the product did not become ready in time:\n${output.join('')}`);
}

async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // Not listening yet, as expected here. Any other error is a bug of the harness.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
