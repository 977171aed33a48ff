import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { addAccount } from '../../testing/farm.ts';
import { addSampleNetwork, SAMPLE_APPLICATIONS } from '../../testing/lorawan/network-rig.ts';
import { startOutsideBroker, type OutsideBroker } from '../../testing/processes/broker.ts';
import { startProcesses, type Processes } from '../../testing/processes/processes.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { testClock } from '../../testing/test-clock.ts';

/* The link to a network is held by the process that leads the account, and moves with it. */

const database = await testDatabase();
const sql = database.pools.system;
const DEVICES = ['a84041000181d7e2', '24e124126a148401'] as const;
/** Decoded values of each of them, as its maker names them. */
const VALUES = { a84041000181d7e2: { water_SOIL: '19.57' }, '24e124126a148401': { moisture: 24.5 } } as const;
const APPLICATION = SAMPLE_APPLICATIONS.chirpstack;

type Started = {
  readonly stations: OutsideBroker;
  readonly network: OutsideBroker;
  readonly processes: Processes;
  readonly publisher: MqttClient;
  readonly networkId: string;
  readonly accountId: string;
};
/** `ticks`: how often the broker has reported, which it does each second. */
const state: { started?: Started; subscriptions: number; most: number; ticks: number } = {
  subscriptions: 0,
  most: 0,
  ticks: 0,
};
const [SUBSCRIPTIONS, UPTIME] = ['$SYS/broker/subscriptions/count', '$SYS/broker/uptime'];
/** Each uplink of a device has a time of its own. */
const FROM = testClock.now().subtract({ hours: 1 });
const sent = new Map<string, number>(DEVICES.map((devEui) => [devEui, 0]));

beforeAll(async () => {
  const stations = await startOutsideBroker('aedes');
  const network = await startOutsideBroker('mosquitto', undefined, 'sys_interval 1');
  const processes = await startProcesses({
    count: 2,
    address: database.address,
    brokerPort: stations.port,
    env: { ZAGON_WEBHOOK_NETWORKS: '127.0.0.1/32' },
  });
  const address = `mqtt://127.0.0.1:${network.port}`;
  const publisher = await connectAsync(address);
  const { accountId } = await addAccount(sql, 'Farm');
  const added = await addSampleNetwork(sql, { accountId, kind: 'chirpstack', address }, testClock.now());
  publisher.on('message', (topic, payload) => {
    if (topic === UPTIME) state.ticks += 1;
    if (topic !== SUBSCRIPTIONS) return;
    // Two of them are those of this client.
    state.subscriptions = Number(payload.toString()) - 2;
    state.most = Math.max(state.most, state.subscriptions);
  });
  await publisher.subscribeAsync([SUBSCRIPTIONS, UPTIME]);
  state.started = { stations, network, processes, publisher, networkId: added.id, accountId };
});
afterAll(async () => {
  await state.started?.publisher.endAsync(true);
  await state.started?.processes.stop();
  await state.started?.network.stop();
  await state.started?.stations.stop();
});

function rig(): Started {
  if (state.started === undefined) throw new Error('the servers did not start');
  return state.started;
}

/** The process that leads the account of the network. */
async function leader(): Promise<ServerProcess> {
  const { processes, accountId } = rig();
  const found = await vi.waitUntil(
    async () => {
      const row = await sql.first<{ id: string }>(
        `select p.id from clients c join shards h on h.shard = c.shard join processes p on p.id = h.process_id
         where c.id = $1 and p.lease_until > clock_timestamp()`,
        [accountId],
      );
      return processes.living.find(({ child }) => row?.id.startsWith(`${child.pid}-`) === true);
    },
    { timeout: 30_000, interval: 100 },
  );
  return found;
}

const linked = (links: number) =>
  vi.waitFor(() => expect(state.subscriptions).toBe(links), { timeout: 60_000, interval: 100 });

/**
 * Waits until the living processes share the accounts evenly, with the link where it stays: a process that starts is given
 * accounts by the others, and what is sent while a link moves is lost.
 */
async function settled(): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await sql.rows<{ shards: number }>('select count(*)::int as shards from shards group by process_id');
      const counts = rows.map(({ shards }) => shards);
      expect([counts.length, Math.max(...counts) - Math.min(...counts) <= 1]).toEqual([
        rig().processes.living.length,
        true,
      ]);
    },
    { timeout: 60_000, interval: 100 },
  );
  // The broker reports a link that moves a moment later.
  const ticks = state.ticks + 3;
  await vi.waitFor(() => expect(state.ticks).toBeGreaterThanOrEqual(ticks), { timeout: 60_000, interval: 100 });
  await linked(1);
}

/** Publishes the next uplinks of each device, as its network server does. */
async function publish(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    for (const devEui of DEVICES) {
      const frame = (sent.get(devEui) ?? 0) + 1;
      sent.set(devEui, frame);
      const time = FROM.add({ seconds: frame }).toString();
      const deviceInfo = { devEui, applicationId: APPLICATION, deviceName: 'Probe' };
      const uplink = { time, deviceInfo, fCnt: frame, fPort: 2, object: VALUES[devEui] };
      const topic = `application/${APPLICATION}/device/${devEui}/event/up`;
      await rig().publisher.publishAsync(topic, JSON.stringify(uplink), { qos: 1 });
    }
  }
}

/** What was counted and stored of each device, once everything that was sent is counted. */
async function stored(): Promise<readonly unknown[]> {
  const rows = () =>
    sql.rows<{ received: number }>(
      `select d.received::int as received, d.lost::int as lost,
         (select count(*)::int from readings r join modules m on m.key = r.module_key where m.id = d.module_id) as readings
       from network_devices d where d.network_id = $1 and d.dev_eui = any($2) order by d.dev_eui`,
      [rig().networkId, [...DEVICES]],
    );
  const all = [...sent.values()].reduce((sum, count) => sum + count, 0);
  await vi.waitFor(
    async () => expect((await rows()).reduce((sum, { received }) => sum + received, 0)).toBeGreaterThanOrEqual(all),
    { timeout: 60_000, interval: 100 },
  );
  return rows();
}

const complete = (count: number) => DEVICES.map(() => ({ received: count, lost: 0, readings: count }));

test('a network has one link of two processes, which moves when its process is killed; what is sent then is stored once', async () => {
  await settled();
  await publish(30);
  expect(await stored()).toEqual(complete(30));
  const first = await leader();
  await rig().processes.end(first, 'SIGKILL');
  await linked(0);
  await linked(1);
  expect(await leader()).not.toBe(first);
  await publish(30);
  expect(await stored()).toEqual(complete(60));
  expect(state.most).toBe(1);
});

test('a process that was held for longer than its lease gives the link up, and stores nothing that another one has stored', async () => {
  const { processes } = rig();
  await processes.start();
  await settled();
  const held = await leader();
  await processes.freeze(held, async () => {
    await vi.waitUntil(async () => (await leader()) !== held, { timeout: 60_000, interval: 200 });
    // That of the held process stays until its broker misses it.
    await linked(2);
    await publish(30);
    expect(await stored()).toEqual(complete(90));
  });
  await settled();
  await publish(30);
  expect(await stored()).toEqual(complete(120));
});
