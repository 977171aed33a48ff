import { readCommand } from '@zagon/device-protocol/json-payload.ts';
import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { decodePayload } from '@zagon/sparkplug/codec.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { Browser } from '../../testing/browser.ts';
import { addSession, addUser, assign } from '../../testing/farm.ts';
import { type ProcessRig, startRig } from '../../testing/processes/rig.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { testClock } from '../../testing/test-clock.ts';

/* The process that leads an account is killed, and its lease lives on for ten seconds: orders get through all the same. */

const database = await testDatabase();
const sql = database.pools.system;
const started: { rig?: ProcessRig; watcher?: MqttClient } = {};
/** Orders to the stations, in the order in which they were sent. */
const orders: { readonly kind: string; readonly module: string; readonly id: string }[] = [];

beforeAll(async () => {
  const rig = await startRig(database, 'aedes');
  started.rig = rig;
  await rig.processes.start();
  const watcher = await connectAsync(`mqtt://127.0.0.1:${rig.brokerPort}`);
  started.watcher = watcher;
  watcher.on('message', (topic, payload) => {
    const read = decodePayload(payload);
    const text = read.ok ? read.payload.metrics.find(({ name }) => name === METRIC.command)?.value : undefined;
    const command = typeof text === 'string' ? readCommand(text) : undefined;
    for (const order of command?.ok === true ? command.value.orders : [])
      orders.push({
        kind: order.kind,
        module: topic.split('/').at(-1) ?? '',
        id: command?.ok === true ? command.value.cmd_id : '',
      });
  });
  await watcher.subscribeAsync(`spBv1.0/${GROUP_ID}/DCMD/#`);
});
afterAll(async () => {
  await started.watcher?.endAsync(true);
  await started.rig?.stop();
});

function rig(): ProcessRig {
  if (started.rig === undefined) throw new Error('the rig did not start');
  return started.rig;
}

/** A station whose account the given process leads, with a grower's session. */
async function ledBy(server: ServerProcess) {
  for (const station of rig().field.stations) {
    const row = await sql.first<{ id: string }>(
      `select p.id from clients c join shards h on h.shard = c.shard join processes p on p.id = h.process_id
       where c.id = $1 and p.lease_until > clock_timestamp()`,
      [station.accountId],
    );
    if (row?.id.startsWith(`${server.child.pid}-`) !== true) continue;
    const userId = await addUser(sql, `grower-${station.serial}@farm.example`);
    await assign(sql, userId, station.accountId, 'admin');
    return { station, secret: await addSession(sql, userId, station.accountId, testClock.now()) };
  }
  throw new Error('the process leads none of the accounts');
}

const sentTo = (module: string, kind: string) =>
  orders.filter((order) => order.module === module && order.kind === kind);

test('after a kill of the leader a stop is sent at once, and an opening once the account is led again, both once', async () => {
  const { processes, judge } = rig();
  const [leader, other] = processes.living;
  if (leader === undefined || other === undefined) throw new Error('there are no two processes');
  const { station, secret } = await ledBy(leader);
  const body = { id_output: station.outputId, minutes: 5 };
  await processes.end(leader, 'SIGKILL');
  const browser = new Browser(other.address).withSession(secret);
  expect((await browser.request('POST', `/api/outputs/${station.outputId}/close`)).status).toBe(202);
  // The dead leader still has its lease: nobody else may open.
  await vi.waitFor(() => expect(sentTo(station.valveSerial, 'close').length).toBeGreaterThan(0), { timeout: 9_000 });
  expect(await leadersOf(station.accountId)).toEqual([leader.child.pid]);

  expect((await browser.request('POST', '/api/manual_opens', { body })).status).toBe(201);
  await vi.waitFor(() => expect(sentTo(station.valveSerial, 'open')).toHaveLength(1), {
    timeout: 30_000,
    interval: 100,
  });
  expect(await leadersOf(station.accountId)).toEqual([other.child.pid]);
  const ids = orders.map(({ id, module, kind }) => `${module} ${kind} ${id}`);
  expect(new Set(ids).size).toBe(ids.length);
  const afterKill = new Set(['STATE said offline', 'STATE 2.2 said offline']);
  expect(judge.findings().filter((finding) => !afterKill.has(finding))).toEqual([]);
});

async function leadersOf(accountId: string): Promise<readonly number[]> {
  const rows = await sql.rows<{ id: string }>(
    `select p.id from clients c join shards h on h.shard = c.shard join processes p on p.id = h.process_id where c.id = $1`,
    [accountId],
  );
  return rows.map(({ id }) => Number(id.split('-')[0]));
}
