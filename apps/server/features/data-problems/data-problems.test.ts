import { expect, onTestFinished, test } from 'vitest';
import { Edge, number, text, value } from '../../testing/link/edge.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { problemsEverywhere, problemsOfAccount } from '../../stores/data-problems/data-problems.ts';

const { app, database } = await startTestApp();
const sql = database.pools.system;
const now = Math.floor(testClock.now().epochMilliseconds / 1000) * 1000;
const since = testClock.now().subtract({ hours: 1 });

const METER = {
  inputs: {
    DI_USR_3: { input_type: 2, subtype: 5, counter_type: 1, counter_size: 1, multiplier: 10, nominal_flow: 20 },
  },
};

test('invalid device data is reported to its account and to operators', async () => {
  const station = await aStation(database.pools, 'AGB2000-ODD-0001');
  const probe = await moduleBehind(database.pools, station, 'AM100103-ODD-1', 'AM-100-103');
  const meter = await moduleBehind(database.pools, station, 'AM600-ODD-1', 'AM-600');
  await sql.run('update modules set config = $2::jsonb where id = $1', [meter.id, JSON.stringify(METER)]);
  app.link.devicesChanged?.();
  const edge = await Edge.connect(app.link.port ?? 0, station);
  onTestFinished(() => edge.end());
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [], [meter.serial]: [] });
  let last = 0;
  const send = async (serial: string, ...values: readonly ReturnType<typeof value>[]) => {
    await edge.sendData(serial, [...values, number(++last)]);
    await edge.storedThrough(last);
  };
  await send(probe.serial, value('HUMIDITY_1', 3266.1, now), value('TEMP_1', 15, now));
  await send(probe.serial, value('HUMIDITY_2', 20, now / 1000));
  await send(probe.serial, value('moisture', 20, now));
  await send(meter.serial, value('cnt3', 1000, now - 900_000));
  await send(meter.serial, value('cnt3', 9_000_000, now));
  const found = async () =>
    (await problemsOfAccount(sql, station.accountId, since))
      .map(({ kind, fields, clock }) => [kind, fields, clock])
      .toSorted();
  await expect.poll(found).toEqual([
    ['impossible_values', ['HUMIDITY_1'], null],
    ['meter_jump', ['DI_USR_3'], null],
    ['unknown_fields', ['moisture'], null],
    ['wrong_clock', [], 'seconds'],
  ]);
  expect(await problemsOfAccount(sql, '0199f0aa-0000-7000-8000-000000000009', since)).toEqual([]);
  const everywhere = await problemsEverywhere(sql, since);
  expect(everywhere.map(({ serial_number: serial }) => serial)).toContain('AM600-ODD-1');
});

test('a station that keeps reconnecting is reported as possibly sharing its identity with another device', async () => {
  const station = await aStation(database.pools, 'AGB2000-ODD-0002');
  for (let turn = 0; turn < 5; turn += 1) {
    const edge = await Edge.connect(app.link.port ?? 0, station);
    const memory = `flash-${turn % 2}`;
    await edge.sendBirth([text('Zagon/Memory', memory)], {});
    const stored = () =>
      sql.first('select memory_id from stations s join modules m on m.id = s.module_id where m.serial_number = $1', [
        'AGB2000-ODD-0002',
      ]);
    await expect.poll(stored).toEqual({ memory_id: memory });
    await edge.end();
  }
  await expect
    .poll(async () => (await problemsOfAccount(sql, station.accountId, since)).map(({ kind }) => kind))
    .toEqual(['shared_identity']);
});
