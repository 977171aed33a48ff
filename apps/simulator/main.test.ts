import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestHost } from './testing/test-host.ts';

const STATION = 'AGB2000-DEMO-0004';
const VALVES = 'AM421-DEMO-0002';
const cmdId = '019b5c00-0000-7000-8000-000000000009';

let host: TestHost;
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  host = await TestHost.start();
  host.online();
  dataDir = mkdtempSync(join(tmpdir(), 'simulator-'));
  writeFileSync(join(dataDir, 'demo-stations.json'), JSON.stringify({ [STATION]: 'any' }));
});

afterEach(async () => {
  await killChild();
  await host.close();
});

function start(): ChildProcess {
  const env = { ...process.env, ZAGON_MQTT_URL: host.url, ZAGON_DATA_DIR: dataDir };
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return child;
}

async function killChild(): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function hardwareLog(): readonly Record<string, unknown>[] {
  const lines = readFileSync(join(dataDir, 'hardware-log.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

test(
  'a simulator killed while a valve was open restarts with the valve closed and reports it',
  { timeout: 60_000 },
  async () => {
    start();
    await host.until(() => host.seen('device_born') === 2);
    host.sendCommand(STATION, VALVES, {
      cmd_id: cmdId,
      epoch: 1,
      seq: 1,
      not_after: new Date(Date.now() + 30_000).toISOString(),
      orders: [{ kind: 'open', output: 'o1', duration_s: 600, source: null, role: 'valve', companions: [] }],
    });
    await host.until(() => host.events.some(({ event }) => event.kind === 'output_opened'));
    await killChild();

    start();
    await host.until(() => host.events.some(({ event }) => event.kind === 'output_closed'));
    expect(host.events.find(({ event }) => event.kind === 'output_closed')?.event).toMatchObject({
      module: VALVES,
      output: 'o1',
      cause: { cmd_id: cmdId },
      reason: 'boot',
    });
    expect(hardwareLog().map(({ module, output, open }) => [module, output, open])).toEqual([
      [VALVES, 'o1', true],
      [VALVES, 'o1', false],
    ]);
  },
);

test('a simulator exits when its parent exits', { timeout: 60_000 }, async () => {
  const running = start();
  await host.until(() => host.seen('node_born') === 1);
  const ended = once(running, 'exit');
  running.disconnect();
  await ended;
  expect(host.seen('node_died')).toBe(1);
});

test('a simulator refuses to start twice for the same folder', { timeout: 60_000 }, async () => {
  start();
  await host.until(() => host.seen('node_born') === 1);
  const first = child;
  const second = start();
  const [code] = await once(second, 'exit');
  child = first;
  expect(code).toBe(78);
});
