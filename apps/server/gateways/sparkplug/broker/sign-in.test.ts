import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../database/test-database.ts';
import { jsonLog } from '../../../core/log.ts';
import { hashStationSecret } from '../../../passwords/station-secret.ts';
import { linkRig } from '../../../testing/link/link-rig.ts';
import { Edge, closed, text } from '../../../testing/link/edge.ts';
import { aStation } from '../../../testing/link/stations.ts';

const { pools } = await testDatabase();
/** Log lines of the server. */
const logLines: string[] = [];
const { link, port } = await linkRig(
  pools,
  jsonLog((line) => void logLines.push(line)),
);
const station = await aStation(pools, 'AGB2000-LINK-0001');
const neighbour = await aStation(pools, 'AGB2000-LINK-0002');

function signIn(username: string | undefined, password: string | undefined, options: object = {}): Promise<MqttClient> {
  const credentials = {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
  };
  return connectAsync(`mqtt://127.0.0.1:${port}`, { ...credentials, reconnectPeriod: 0, ...options }, false);
}

describe('signing in', () => {
  test.each([
    ['without a username', undefined, undefined],
    ['with the secret of another station', station.serial, neighbour.secret],
    ['with no secret', station.serial, ''],
    ['under an unknown username', 'AGB2000-UNKNOWN', station.secret],
  ])('signing in %s is refused', async (_name, username, password) => {
    await expect(signIn(username, password)).rejects.toThrow(/Bad username or password|Not authorized/i);
  });

  test('every refusal to sign in is counted, and logged once until something changes', async () => {
    const before = link.counters.refusedSignIns;
    const wrong = () => expect(signIn(station.serial, neighbour.secret)).rejects.toThrow(/Not authorized|Bad user/i);
    await Promise.all([wrong(), wrong()]);
    expect(link.counters.refusedSignIns).toBe(before + 2);
    const lines = logLines.filter((line) => line.includes(station.serial) && line.includes('wrong serial or secret'));
    expect(lines).toHaveLength(1);
    await (await signIn(station.serial, station.secret)).endAsync(true);
    expect(logLines.some((line) => line.includes('failure.ended') && line.includes(station.serial))).toBe(true);
  });

  test('signing in with the death certificate of another station as will is refused', async () => {
    const will = {
      topic: `spBv1.0/zagon/NDEATH/${neighbour.serial}`,
      payload: Buffer.from(''),
      qos: 0 as const,
      retain: false,
    };
    await expect(signIn(station.serial, station.secret, { will })).rejects.toThrow(/connect/i);
  });

  test('signing in under the client id of another station does not affect that station', async () => {
    const mine = await signIn(station.serial, station.secret, { clientId: 'same' });
    const theirs = await signIn(neighbour.serial, neighbour.secret, { clientId: 'same' });
    onTestFinished(async () => void (await Promise.all([mine.endAsync(true), theirs.endAsync(true)])));
    await mine.subscribeAsync(`spBv1.0/zagon/NCMD/${station.serial}`);
    expect([mine.connected, theirs.connected]).toEqual([true, true]);
  });
});

test('a station that reconnects before its old connection has ended stays online', async () => {
  const old = await Edge.connect(port, station);
  await old.sendBirth([text('Zagon/Memory', 'flash-1')]);
  await old.storedThrough(0);
  const revoked = closed(old.client);
  const fresh = await Edge.connect(port, station, 0);
  onTestFinished(() => fresh.end());
  await fresh.sendBirth([text('Zagon/Memory', 'flash-1')]);
  await fresh.storedThrough(0);
  await revoked;
  await link.idle();
  expect(link.send.isOnline(station.serial)).toBe(true);
});

describe('a signed-in station', () => {
  test.each([
    `spBv1.0/zagon/NDATA/${neighbour.serial}`,
    `spBv1.0/zagon/DCMD/${station.serial}/x`,
    'spBv1.0/STATE/zagon',
    '$SYS/x',
  ])('a signed-in station is disconnected when it publishes on %s', async (topic) => {
    const client = await signIn(station.serial, station.secret);
    client.publish(topic, 'x');
    await closed(client);
    expect(client.connected).toBe(false);
  });

  test.each(['#', `spBv1.0/zagon/NCMD/${neighbour.serial}`, 'spBv1.0/zagon/DDATA/+/+'])(
    'a signed-in station may not subscribe to %s',
    async (filter) => {
      const client = await signIn(station.serial, station.secret);
      onTestFinished(() => client.endAsync(true));
      const refused = await client.subscribeAsync(filter).catch((error: Error) => error.message);
      expect(JSON.stringify(refused)).toMatch(/128|Unspecified error/);
    },
  );

  test('a signed-in station receives the retained host state', async () => {
    const client = await signIn(station.serial, station.secret);
    onTestFinished(() => client.endAsync(true));
    const received = new Promise<string>((resolve) =>
      client.on('message', (_topic, payload) => resolve(payload.toString())),
    );
    await client.subscribeAsync('spBv1.0/STATE/zagon');
    expect(JSON.parse(await received)).toMatchObject({ online: true });
  });

  test('a signed-in station is disconnected at a packet above 64 kB, before the packet is complete', async () => {
    const socket = connectTcp(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    // A CONNECT that announces 200 MB.
    socket.write(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x64]));
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  test('a signed-in station is disconnected within seconds when its secret is changed', async () => {
    const revoked = await aStation(pools, 'AGB2000-LINK-0009');
    const edge = await Edge.connect(port, revoked);
    await pools.system.run('update stations set secret_hash = $2 where module_id = $1', [
      revoked.id,
      hashStationSecret('new'),
    ]);
    await closed(edge.client);
    expect(edge.client.connected).toBe(false);
  });
});
