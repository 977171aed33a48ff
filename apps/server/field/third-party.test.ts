import { newClient } from 'sparkplug-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { fieldBench } from '../test-rig/field/bench.ts';
import { aStation, behind } from '../test-rig/field/stations.ts';

const { pools } = await testDatabase();
const { field, port, untilTold } = await fieldBench(pools);
const url = `mqtt://127.0.0.1:${port}`;

describe('a Sparkplug client that others have written', () => {
  test('is taken in as a base station with the credentials of one', async () => {
    const theirs = await aStation(pools, 'AGB2000-LINK-0003');
    const module = await behind(pools, theirs, 'AM200-LINK-0003', 'AM-200');
    const client = newClient({
      serverUrl: url,
      username: theirs.serial,
      password: theirs.secret,
      groupId: 'zagon',
      edgeNode: theirs.serial,
      clientId: 'third-party',
      version: 'spBv1.0',
      publishDeath: true,
    });
    onTestFinished(() => client.stop());
    const at = Date.now();
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
    await untilTold(
      ({ body }) =>
        'id_object' in body &&
        body.id_object === module.id &&
        'fields' in body &&
        body.fields['humidity']?.value === 71,
    );
    const commanded = new Promise((resolve) =>
      client.on('dcmd', (device, payload) => resolve([device, payload.metrics?.[0]?.name])),
    );
    field.send.sendCommand(theirs.serial, module.serial, {
      cmd_id: '0199f0aa-0000-7000-8000-000000000001',
      epoch: 1,
      seq: 1,
      not_after: new Date(at + 30_000).toISOString(),
      orders: [{ kind: 'close', output: 'o1' }],
    });
    expect(await commanded).toEqual([module.serial, 'Zagon/Command']);
    const rows = await pools.system.rows('select "TEMP_1", humidity from readings where module_key = $1 order by ts', [
      module.key,
    ]);
    expect(rows).toEqual([
      { TEMP_1: 18.5, humidity: 70 },
      { TEMP_1: 18.6, humidity: 71 },
    ]);
  });

  test('is refused with the topics of another station', async () => {
    const theirs = await aStation(pools, 'AGB2000-LINK-0001');
    const neighbour = await aStation(pools, 'AGB2000-LINK-0002');
    const refused = new Promise((resolve) => {
      const client = newClient({
        serverUrl: url,
        username: theirs.serial,
        password: theirs.secret,
        groupId: 'zagon',
        edgeNode: neighbour.serial,
        clientId: 'third-party',
        version: 'spBv1.0',
        mqttOptions: { reconnectPeriod: 100 },
      });
      onTestFinished(() => client.stop());
      client.on('birth', () => resolve('taken in'));
      // The server cuts the connection before it is one; the client tries again.
      client.on('reconnect', () => resolve('refused'));
      client.on('error', () => resolve('refused'));
    });
    expect(await refused).toBe('refused');
    expect(field.send.isOnline(neighbour.serial)).toBe(false);
  });
});
