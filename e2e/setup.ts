/** Starts the product as a person would, on an empty data folder, and hands its address to the journeys. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    dataDir: string;
    mqttPort: number;
  }
}

const START_LIMIT_MS = 120_000;

/** What the product says when everything is up. */
const LAST_LINE = 'Ctrl-C ends it.';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zagon-journeys-'));
  const [port, mqttPort] = await Promise.all([freePort(), freePort()]);
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ZAGON_DATA_DIR: dataDir, ZAGON_PORT: String(port), ZAGON_MQTT_PORT: String(mqttPort) };
  const product = spawn(process.execPath, [join(import.meta.dirname, '../apps/launcher/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await untilReady(address, product, said);
  project.provide('address', address);
  project.provide('dataDir', dataDir);
  project.provide('mqttPort', mqttPort);
  return async () => {
    await stop(product);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGINT');
  await ended;
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function untilReady(address: string, product: ChildProcess, said: readonly string[]): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    if (product.exitCode !== null) throw new Error(`the product ended while starting:\n${said.join('')}`);
    // The last line stands there when the web app is built as well.
    if (said.join('').includes(LAST_LINE) && (await answers(`${address}/readyz`))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the product was not ready in time:\n${said.join('')}`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // Nobody listens yet: that is what waiting is for. Anything else is a fault of the harness.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
