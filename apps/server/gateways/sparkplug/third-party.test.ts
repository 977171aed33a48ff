import { newClient } from 'sparkplug-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { linkRig } from '../../testing/link/link-rig.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { testClock } from '../../testing/test-clock.ts';

const { pools } = await testDatabase();
const { link, port, untilPublished } = await linkRig(pools);
const url = `mqtt://127.0.0.1:${port}`;

describe('a third-party Sparkplug client', () => {
  test('a third-party Sparkplug client is accepted as a base station with valid credentials', async () => {
    const station = await aStation(pools, 'AGB2000-LINK-0003');
    const module = await moduleBehind(pools, station, 'AM200-LINK-0003', 'AM-200');
    const client = newClient({
      serverUrl: url,
      username: station.serial,
      password: station.secret,
      groupId: 'zagon',
      edgeNode: station.serial,
      clientId: 'third-party',
      version: 'spBv1.0',
      publishDeath: true,
    });
    onTestFinished(() => client.stop());
    const at = testClock.now().epochMilliseconds;
    client.on('birth', () => {
      client.publishNodeBirth({ timestamp: at, metrics: [{ name: 'gsmstr', type: 'Float', value: 71 }] });
      client.publishDeviceBirth(module.serial, {
        timestamp: at,
        metrics: [
          { name: 'TEMP_1', type: 'Float', value: 18.5 },
          { name: 'humidity', type: 'Float', value: 70 },
        ],
      });
      client.publishDeviceData(module.serial, {
        timestamp: at + 1000,
        metrics: [
          { name: 'TEMP_1', type: 'Float', value: 18.6 },
          { name: 'humidity', type: 'Float', value: 71 },
        ],
      });
    });
    await untilPublished(
      ({ body }) =>
        'id_object' in body &&
        body.id_object === module.id &&
        'fields' in body &&
        body.fields['humidity']?.value === 71,
    );
    const received = new Promise((resolve) =>
      client.on('dcmd', (device, payload) => resolve([device, payload.metrics?.[0]?.name])),
    );
    link.send.sendCommand(station.serial, module.serial, {
      cmd_id: '0199f0aa-0000-7000-8000-000000000001',
      epoch: 1,
      seq: 1,
      not_after: new Date(at + 30_000).toISOString(),
      orders: [{ kind: 'close', output: 'o1' }],
    });
    expect(await received).toEqual([module.serial, 'Zagon/Command']);
    const rows = await pools.system.rows('select "TEMP_1", humidity from readings where module_key = $1 order by ts', [
      module.key,
    ]);
    expect(rows).toEqual([
      { TEMP_1: 18.5, humidity: 70 },
      { TEMP_1: 18.6, humidity: 71 },
    ]);
  });

  test('a third-party Sparkplug client is refused on the topics of another station', async () => {
    const station = await aStation(pools, 'AGB2000-LINK-0001');
    const neighbour = await aStation(pools, 'AGB2000-LINK-0002');
    const refused = new Promise((resolve) => {
      const client = newClient({
        serverUrl: url,
        username: station.serial,
        password: station.secret,
        groupId: 'zagon',
        edgeNode: neighbour.serial,
        clientId: 'third-party',
        version: 'spBv1.0',
        mqttOptions: { reconnectPeriod: 100 },
      });
      onTestFinished(() => client.stop());
      client.on('birth', () => resolve('taken in'));
      // The server cuts the connection before it is established; the client retries.
      client.on('reconnect', () => resolve('refused'));
      client.on('error', () => resolve('refused'));
    });
    expect(await refused).toBe('refused');
    expect(link.send.isOnline(neighbour.serial)).toBe(false);
  });
});
