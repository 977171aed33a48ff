import { expect, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { fieldBench } from './testing/bench.ts';
import { Edge, number, text, value } from './testing/edge.ts';
import { aStation, behind } from './testing/farm.ts';

const { pools } = await testDatabase();
const { field, port, told, untilTold } = await fieldBench(pools);
const station = await aStation(pools, 'AGB2000-TEST-0001');
const probe = await behind(pools, station, 'AM999-TEST-0001', 'AM-999');
const air = await behind(pools, station, 'AM200-TEST-0001', 'AM-200');
const now = Math.floor(Date.now() / 1000) * 1000;

async function stored(key: number): Promise<readonly Record<string, unknown>[]> {
  const rows = await pools.system.rows<Record<string, unknown>>(
    'select jsonb_strip_nulls(to_jsonb(r) - $2::text[]) as row from readings r where module_key = $1 order by ts',
    [key, ['module_key']],
  );
  return rows.map(({ row }) => row as Record<string, unknown>);
}

test('what a probe measures is stored and told, with its time and what it was before', async () => {
  const edge = await Edge.connect(port, station);
  await edge.born([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  await edge.data(probe.serial, [
    value('TEMP_1', 19.5, now - 20_000),
    value('HUMIDITY_1', 61.25, now - 20_000),
    number(1),
  ]);
  await edge.data(probe.serial, [
    value('TEMP_1', 19.7, now - 10_000),
    value('HUMIDITY_1', 61.5, now - 10_000),
    number(2),
  ]);
  await edge.storedThrough(2);
  expect(await stored(probe.key)).toMatchObject([
    { TEMP_1: 19.5, HUMIDITY_1: 61.25 },
    { TEMP_1: 19.7, HUMIDITY_1: 61.5 },
  ]);
  const last = await untilTold(
    ({ body }) =>
      'id_object' in body && body.id_object === probe.id && 'fields' in body && body.fields['TEMP_1']?.value === 19.7,
  );
  expect(last).toMatchObject({
    to: { client: station.clientId },
    name: 'data',
    body: {
      communication: 'current',
      dtimestamp: new Date(now - 10_000).toISOString(),
      fields: { TEMP_1: { value: 19.7, previous: 19.5, trend: 0 } },
    },
  });
  await edge.end();
  void air;
  void field;
  void told;
});
