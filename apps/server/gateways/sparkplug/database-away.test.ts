import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { setDatabaseAvailable } from '../../testing/database-outage.ts';
import { linkRig } from '../../testing/link/link-rig.ts';
import { Edge, number, storedWatermarks, text, value } from '../../testing/link/edge.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { testClock } from '../../testing/test-clock.ts';

const { address, pools } = await testDatabase();
const { link, port } = await linkRig(pools);

test('while the database is down the host stays online, stops reach the field, and nothing is reported as stored until it is', async () => {
  const station = await aStation(pools, 'AGB2000-AWAY-0001');
  const probe = await moduleBehind(pools, station, 'AM999-AWAY-0001', 'AM-999');
  const edge = await Edge.connect(port, station);
  const now = testClock.now().epochMilliseconds;
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  await edge.sendData(probe.serial, [value('TEMP_1', 20, now - 3000), number(1)]);
  await edge.storedThrough(1);

  await setDatabaseAvailable(address, false);
  await edge.sendData(probe.serial, [value('TEMP_1', 21, now - 2000), number(2)]);
  await edge.sendData(probe.serial, [value('TEMP_1', 22, now - 1000), number(3)]);
  link.send.sendCommand(station.serial, probe.serial, {
    cmd_id: '0199f0aa-0000-7000-8000-000000000001',
    epoch: 1,
    seq: 1,
    not_after: '2026-05-04T05:00:30Z',
    orders: [{ kind: 'close', output: 'o1' }],
  });
  await edge.until((received) => received.find(({ topic }) => topic.includes('/DCMD/')));
  expect(storedWatermarks(edge.received).at(-1)).toBe(1);

  // In the meantime the station loses its connection and is accepted again.
  edge.break();
  const reconnected = await Edge.connect(port, station, 0);
  onTestFinished(() => reconnected.end());
  await reconnected.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  await reconnected.sendData(probe.serial, [value('TEMP_1', 23, now), number(4)]);
  expect(storedWatermarks(reconnected.received)).toEqual([]);

  await setDatabaseAvailable(address, true);
  await reconnected.storedThrough(4);
  const rows = await pools.system.rows<{ TEMP_1: number }>(
    'select "TEMP_1" from readings where module_key = $1 order by ts',
    [probe.key],
  );
  expect(rows.map((row) => row.TEMP_1)).toEqual([20, 21, 22, 23]);
});
