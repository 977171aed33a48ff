import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { linkRig } from '../../testing/link/link-rig.ts';
import { Edge, number, text, value } from '../../testing/link/edge.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { testClock } from '../../testing/test-clock.ts';

const { pools } = await testDatabase();
const { link, port } = await linkRig(pools);
const station = await aStation(pools, 'AGB2000-TEST-0001');
const now = Math.floor(testClock.now().epochMilliseconds / 1000) * 1000;
const QUARTER_MS = 900_000;

/** A flow meter with ten litres per pulse, as a running total, and a pressure gauge of 0 to 10 bar. */
const WIRED = {
  inputs: {
    DI_USR_3: { input_type: 2, subtype: 5, counter_type: 1, multiplier: 10 },
    ANALOG_USR_1: { input_type: 1, subtype: 13, value_low: 0, value_high: 10 },
  },
};

test('terminal readings are converted to user units, and a total continues across messages', async () => {
  const box = await moduleBehind(pools, station, 'AM600-TEST-0001', 'AM-600');
  await pools.system.run('update modules set config = $2::jsonb where id = $1', [box.id, JSON.stringify(WIRED)]);
  link.devicesChanged();
  const edge = await Edge.connect(port, station);
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [box.serial]: [] });
  const sendMessage = async (message: number, cnt3: number, analog1: number): Promise<void> => {
    const at = now - (4 - message) * QUARTER_MS;
    await edge.sendData(box.serial, [value('cnt3', cnt3, at), value('analog1', analog1, at), number(message)]);
    await edge.storedThrough(message);
  };
  await sendMessage(1, 65_500, 6000);
  // The counter is back at its beginning, and the current loop of the gauge is broken.
  await sendMessage(2, 30, 1000);
  // It goes on from there: it had wrapped around.
  await sendMessage(3, 40, 10_000);
  const rows = await pools.system.rows<{ total: number; bar: number | null }>(
    'select "DI_USR_3" as total, "ANALOG_USR_1" as bar from readings where module_key = $1 order by ts',
    [box.key],
  );
  expect(rows).toEqual([
    { total: 0, bar: 5 },
    { total: 0, bar: null },
    { total: 0.76, bar: 10 },
  ]);
  const moduleState = await pools.system.first<{ state: unknown }>(
    'select state from module_states where module_key = $1',
    [box.key],
  );
  expect(moduleState?.state).toMatchObject({ kind: 'terminals', counters: { DI_USR_3: { raw: 40, total: 0.76 } } });
});
