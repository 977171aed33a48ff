import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../database/test-database.ts';
import { createEvents } from '../../../core/events.ts';
import { silentLog } from '../../../core/log.ts';
import { Edge, number, text, value } from '../../../testing/link/edge.ts';
import { startLink } from '../../../testing/link/link-rig.ts';
import { aStation, moduleBehind } from '../../../testing/link/stations.ts';
import { startOutsideBroker } from '../../../testing/processes/broker.ts';
import { freePort } from '../../../testing/processes/free-port.ts';
import { testClock } from '../../../testing/test-clock.ts';

const { pools } = await testDatabase();

/** An external broker that accepts every client. */
const broker = await Aedes.createBroker();
const server = createServer(broker.handle);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const port = portOf(server.address());
afterAll(async () => {
  await new Promise<void>((resolve) => broker.close(resolve));
  server.close();
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no TCP port');
  return address.port;
}

function start(url = `mqtt://127.0.0.1:${port}`): ReturnType<typeof startLink> {
  const config = { host: '127.0.0.1', mqtt: { kind: 'outside' as const, url } };
  return startLink({ config, pools, clock: testClock, events: createEvents(), log: silentLog });
}

test('with an external broker the host accepts stations as with its own, and announces when it stops', async () => {
  const station = await aStation(pools, 'AGB2000-OUT-0001');
  const probe = await moduleBehind(pools, station, 'AM999-OUT-0001', 'AM-999');
  const states: string[] = [];
  const watcher = await connectAsync(`mqtt://127.0.0.1:${port}`);
  onTestFinished(() => watcher.endAsync(true));
  const offline = new Promise<void>((resolve) => {
    watcher.on('message', (_topic, payload) => {
      states.push(payload.toString());
      if (payload.toString().includes('"online":false')) resolve();
    });
  });
  await watcher.subscribeAsync('spBv1.0/STATE/zagon');

  const link = await start();
  const edge = await Edge.connect(port, station);
  onTestFinished(() => edge.end());
  const now = testClock.now().epochMilliseconds;
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  await edge.sendData(probe.serial, [value('TEMP_1', 20.5, now), number(1)]);
  await edge.storedThrough(1);
  expect(await pools.system.rows('select "TEMP_1" from readings where module_key = $1', [probe.key])).toEqual([
    { TEMP_1: 20.5 },
  ]);
  expect(link.usable()).toBe(true);

  await link.stop();
  await offline;
  expect(states.map((state): unknown => JSON.parse(state))).toMatchObject([{ online: true }, { online: false }]);
});

test('two servers on one broker do not disconnect each other', async () => {
  const others = broker.connectedClients;
  const links = [await start(), await start()];
  onTestFinished(async () => void (await Promise.all(links.map((link) => link.stop()))));
  expect(broker.connectedClients - others).toBe(2);
  expect(links.map((link) => link.usable())).toEqual([true, true]);
});

test('a link whose broker is away starts, and is usable and says that the host is online once the broker is there', async () => {
  const port = await freePort();
  const events: string[] = [];
  const log = { ...silentLog, error: (event: string) => void events.push(event) };
  const config = { host: '127.0.0.1', mqtt: { kind: 'outside' as const, url: `mqtt://127.0.0.1:${port}` } };
  const link = await startLink({ config, pools, clock: testClock, events: createEvents(), log });
  onTestFinished(() => link.stop());
  expect(link.usable()).toBe(false);
  expect(link.shards.isConnected()).toBe(false);
  expect(events.filter((event) => event === 'external_broker.failed')).toHaveLength(1);

  const late = await startOutsideBroker('aedes', port);
  onTestFinished(() => late.stop());
  await vi.waitFor(() => expect(link.usable()).toBe(true), { timeout: 60_000 });
  const watcher = await connectAsync(`mqtt://127.0.0.1:${port}`);
  onTestFinished(() => watcher.endAsync(true));
  const states: string[] = [];
  watcher.on('message', (_topic, payload) => void states.push(payload.toString()));
  await watcher.subscribeAsync('spBv1.0/STATE/zagon');
  await vi.waitFor(() => expect(states.join()).toContain('"online":true'));

  const station = await aStation(pools, 'AGB2000-OUT-0003');
  const probe = await moduleBehind(pools, station, 'AM999-OUT-0003', 'AM-999');
  const edge = await Edge.connect(port, station);
  onTestFinished(() => edge.end());
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  await edge.sendData(probe.serial, [value('TEMP_1', 21.5, testClock.now().epochMilliseconds), number(1)]);
  await edge.storedThrough(1);
});

test('a broker that goes away is logged once, and once when it is back; the end of the link does not wait for it', async () => {
  const own = await startOutsideBroker('aedes');
  const events: string[] = [];
  const log = {
    ...silentLog,
    error: (event: string) => void events.push(event),
    info: (event: string, fields?: object) => void events.push(`${event} ${JSON.stringify(fields)}`),
  };
  const config = { host: '127.0.0.1', mqtt: { kind: 'outside' as const, url: `mqtt://127.0.0.1:${own.port}` } };
  const link = await startLink({ config, pools, clock: testClock, events: createEvents(), log });
  await own.stop();
  await vi.waitFor(() => expect(link.usable()).toBe(false));
  // Long enough for several attempts to reconnect.
  await wait(3_500);
  expect(events.filter((event) => event === 'external_broker.failed')).toHaveLength(1);
  const again = await startOutsideBroker('aedes', own.port);
  onTestFinished(() => again.stop());
  await vi.waitFor(() => expect(link.usable()).toBe(true), { timeout: 60_000 });
  expect(events.filter((event) => event.includes('"external_broker.failed"'))).toHaveLength(1);
  again.freeze();
  await link.stop();
  again.thaw();
});

test('a lost connection to the broker changes no row: stations may be connected to it all the time', async () => {
  const own = await startOutsideBroker('aedes');
  const config = { host: '127.0.0.1', mqtt: { kind: 'outside' as const, url: `mqtt://127.0.0.1:${own.port}` } };
  const station = await aStation(pools, 'AGB2000-OUT-0002');
  const link = await startLink({ config, pools, clock: testClock, events: createEvents(), log: silentLog });
  const edge = await Edge.connect(own.port, station);
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], {});
  const online = async () =>
    (await pools.system.first<{ online: boolean }>('select online from stations where module_id = $1', [station.id]))
      ?.online;
  await vi.waitFor(async () => expect(await online()).toBe(true));
  await own.stop();
  await vi.waitFor(() => expect(link.usable()).toBe(false));
  await link.idle();
  expect(await online()).toBe(true);
  expect(link.send.isOnline(station.serial)).toBe(false);
  await link.stop();
  expect(await online()).toBe(true);
});
