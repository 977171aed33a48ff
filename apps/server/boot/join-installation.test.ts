import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { EXIT_START_REFUSED } from '../core/start-refused.ts';
import { liveProcesses } from '../stores/processes/joining.ts';
import { type OutsideBroker, startOutsideBroker } from '../testing/processes/broker.ts';
import { type Processes, startProcesses } from '../testing/processes/processes.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import type { SHARED_SETTINGS } from './joining-problem.ts';

/* Real servers, of which each must suit those that already use the database. */

const { address, pools } = await testDatabase();
const sql = pools.system;
const folder = mkdtempSync(join(tmpdir(), 'zagon-join-'));
let broker: OutsideBroker;
let processes: Processes;

/** Settings of a server with its built-in broker. */
const BUILT_IN = { ZAGON_MQTT_URL: '' };

beforeAll(async () => {
  broker = await startOutsideBroker('aedes');
  processes = await startProcesses({ count: 0, address, brokerPort: broker.port });
});
afterEach(async () => {
  for (const server of processes.living.toReversed()) await processes.end(server, 'SIGTERM');
  await sql.run('delete from processes');
});
afterAll(async () => {
  await processes.stop();
  await broker.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The sentence with which a server refused to start; its process has ended with the code for that. */
async function refusalOf({ child, outcome }: ServerProcess): Promise<string> {
  if (outcome.kind !== 'refused') throw new Error(`it is ${outcome.kind}`);
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code).toBe(EXIT_START_REFUSED);
  return outcome.text;
}

const OTHER_VALUES: Readonly<Record<keyof typeof SHARED_SETTINGS, string>> = {
  ZAGON_DEMO: 'on',
  ZAGON_SECRET_KEY: 'b'.repeat(64),
  ZAGON_PUBLIC_URL: 'https://other.example',
};

test('a process that agrees with the others joins them, and one that differs in a setting is refused', async () => {
  await processes.start();
  const second = await processes.start();
  expect(second.outcome.kind).toBe('ready');
  const rows = await liveProcesses(sql);
  expect(rows).toMatchObject([{ broker: 'outside' }, { broker: 'outside' }]);
  expect(JSON.stringify(rows)).not.toContain('a'.repeat(64));
  for (const [name, value] of Object.entries(OTHER_VALUES)) {
    const text = await refusalOf(await processes.start({ [name]: value }));
    expect(text).toBe(
      `${name} is not the same as for another server process on this database: it is changed only with all processes stopped.`,
    );
  }
  // The demo was refused before it was created.
  expect(await sql.run('select from clients')).toBe(0);
  expect(await liveProcesses(sql)).toHaveLength(2);
});

test('a process with a built-in broker is refused beside one on an outside broker', async () => {
  await processes.start();
  expect(await refusalOf(await processes.start(BUILT_IN))).toContain('ZAGON_MQTT_URL');
});

test.each([
  ['a built-in broker', BUILT_IN],
  ['an outside broker', {}],
])('a process with %s is refused beside one with a built-in broker', async (_broker, env) => {
  await processes.start(BUILT_IN);
  expect(await refusalOf(await processes.start(env))).toContain('ZAGON_MQTT_URL');
});

test('the successor of a killed process on the same machine does not wait for its lease', async () => {
  const killed = await processes.start(BUILT_IN);
  await processes.end(killed, 'SIGKILL');
  await sql.run("update processes set lease_until = clock_timestamp() + interval '1 hour'");
  const successor = await processes.start({ ...BUILT_IN, ZAGON_PUBLIC_URL: 'https://other.example' });
  expect(successor.outcome.kind).toBe('ready');
});

/** A process of another machine, whose lease ends in some seconds. */
async function addElsewhere(leaseS: number): Promise<void> {
  await sql.run(
    `insert into processes (id, roles, version, address, broker, lease_until, heartbeat)
     values ('1-elsewhere', '{}', '', 'elsewhere', 'built-in',
       clock_timestamp() + make_interval(secs => $1), clock_timestamp())`,
    [leaseS],
  );
}

test('a process of another machine that renews its lease no more is waited out', async () => {
  await addElsewhere(4);
  expect((await processes.start()).outcome.kind).toBe('ready');
});

test('a process of another machine that renews its lease is in the way', async () => {
  await addElsewhere(60);
  const renewal = setInterval(() => {
    void sql.run("update processes set heartbeat = clock_timestamp() where id = '1-elsewhere'");
  }, 500);
  onTestFinished(() => clearInterval(renewal));
  expect(await refusalOf(await processes.start())).toContain('ZAGON_MQTT_URL');
});

test('a start that fails later gives up its place', async () => {
  const missing = join(folder, 'missing.pem');
  const text = await refusalOf(await processes.start({ ZAGON_TLS_CERT: missing, ZAGON_TLS_KEY: missing }));
  expect(text).toContain(missing);
  expect(await sql.run('select from processes')).toBe(1);
  expect(await liveProcesses(sql)).toEqual([]);
});

test('a process is refused if the connections of all do not fit the database', async () => {
  await sql.run(
    `insert into processes (id, roles, version, address, lease_until, heartbeat)
     select n || '-elsewhere', '{}', '', 'elsewhere', clock_timestamp() + interval '1 hour', clock_timestamp()
     from generate_series(1, 20) n`,
  );
  const renewal = setInterval(() => void sql.run('update processes set heartbeat = clock_timestamp()'), 500);
  onTestFinished(() => clearInterval(renewal));
  expect(await refusalOf(await processes.start())).toMatch(
    /use \d+ connections .* allows \d+: raise its max_connections/,
  );
});
