import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { setDatabase } from '../test-rig/database-away.ts';
import { fieldBench } from '../test-rig/field/bench.ts';
import { Edge, number, storedNumbers, text, value } from '../test-rig/field/edge.ts';
import { aStation, behind } from '../test-rig/field/stations.ts';

const { address, pools } = await testDatabase();
const { field, port } = await fieldBench(pools);

test('while the database is away the host stays, stops still reach the field, and nothing counts as stored until it is', async () => {
  const station = await aStation(pools, 'AGB2000-AWAY-0001');
  const probe = await behind(pools, station, 'AM999-AWAY-0001', 'AM-999');
  const edge = await Edge.connect(port, station);
  const now = Date.now();
  await edge.born([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  await edge.data(probe.serial, [value('TEMP_1', 20, now - 3000), number(1)]);
  await edge.storedThrough(1);

  await setDatabase(address, false);
  await edge.data(probe.serial, [value('TEMP_1', 21, now - 2000), number(2)]);
  await edge.data(probe.serial, [value('TEMP_1', 22, now - 1000), number(3)]);
  field.send.sendCommand(station.serial, probe.serial, {
    cmd_id: '0199f0aa-0000-7000-8000-000000000001',
    epoch: 1,
    seq: 1,
    not_after: '2026-05-04T05:00:30Z',
    orders: [{ kind: 'close', output: 'o1' }],
  });
  await edge.until((heard) => heard.find(({ topic }) => topic.includes('/DCMD/')));
  expect(storedNumbers(edge.heard).at(-1)).toBe(1);

  // The station loses its connection meanwhile, and is let in again.
  edge.break();
  const again = await Edge.connect(port, station, 0);
  onTestFinished(() => again.end());
  await again.born([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  await again.data(probe.serial, [value('TEMP_1', 23, now), number(4)]);
  expect(storedNumbers(again.heard)).toEqual([]);

  await setDatabase(address, true);
  await again.storedThrough(4);
  const rows = await pools.system.rows<{ TEMP_1: number }>(
    'select "TEMP_1" from readings where module_key = $1 order by ts',
    [probe.key],
  );
  expect(rows.map((row) => row.TEMP_1)).toEqual([20, 21, 22, 23]);
});
