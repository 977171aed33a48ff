import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { DEVICE_TYPES } from '@zagon/domain/catalogue/registry.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { silentLog } from '../../core/log.ts';
import { saveAlarmSettings } from '../../stores/alarms/alarm-settings.ts';
import { addAccount } from '../../testing/farm.ts';
import { addFarmFixture, type FarmFixture } from '../../testing/farm-fixture.ts';
import { SHARDS } from '../../stores/processes/shards.ts';
import { newestSamples } from './catch-up.ts';
import { ReadingWatch } from './reading-watch.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const MINUTE_MS = 60_000;

let clock = fixedClock('2026-06-11T04:00:00Z');
let accountId: string;
let fixture: FarmFixture;
let key: number;
let published: string[];
let watch: ReadingWatch;

/** Creates a watch as a fresh process would. */
function start(): ReadingWatch {
  return new ReadingWatch({
    pool: sql,
    clock,
    log: silentLog,
    publish: (_client, { alarms }) => void published.push(...(alarms ?? [])),
  });
}

/** Feeds moisture readings at 50 cm, a quarter of an hour apart by default, and waits until they are judged. */
async function moisture(values: readonly number[], everyMs = 15 * MINUTE_MS): Promise<void> {
  for (const value of values) {
    clock.advance({ milliseconds: everyMs });
    watch.push([{ moduleKey: key, atMs: clock.now().epochMilliseconds, values: { HUMIDITY_1: value } }]);
  }
  await watch.idle();
}

async function alarms(): Promise<readonly string[]> {
  const rows = await sql.rows<{ line: string }>(
    `select rule || case when inactivation_date is null then ' active ' else ' ended ' end || (message ->> 'en') as line
     from alarms where client_id = $1 order by activation_date, id`,
    [accountId],
  );
  return rows.map(({ line }) => line.replaceAll('\u202F', ' '));
}

let farms = 0;
beforeEach(async () => {
  farms += 1;
  clock = fixedClock('2026-06-11T04:00:00Z');
  ({ accountId } = await addAccount(sql, `Farm ${farms}`));
  fixture = await addFarmFixture(sql, accountId);
  key = (await sql.first<{ key: number }>('select key from modules where id = $1', [fixture.probeId]))?.key ?? 0;
  await saveAlarmSettings(sql, accountId, fixture.probeId, [
    { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 22, active: true, channels: ['app'] },
  ]);
  published = [];
  watch = start();
});

describe('soil below 22 %', () => {
  test('an alarm for dry soil is named by the depth set for the probe, which older alarms keep', async () => {
    await sql.run(`update modules set config = '{"properties": {"depth_3": 64}}' where id = $1`, [fixture.probeId]);
    await moisture([21.9, 21.7]);
    expect(await alarms()).toEqual(['too_dry active Too dry: Soil moisture, 64 cm: 21.7%, threshold 22%']);
    await sql.run(`update modules set config = '{"properties": {"depth_3": 70}}' where id = $1`, [fixture.probeId]);
    expect(await alarms()).toEqual([expect.stringContaining('64 cm')]);
  });

  test('dry soil raises an alarm with the value of the second reading in a row, and clears it one point above the threshold', async () => {
    await moisture([22.4, 21.9]);
    expect(await alarms()).toEqual([]);
    await moisture([21.7]);
    expect(await alarms()).toEqual(['too_dry active Too dry: Soil moisture, 50 cm: 21.7%, threshold 22%']);
    await moisture([22.3, 22.9]);
    expect(await alarms()).toEqual([expect.stringContaining('too_dry active')]);
    await moisture([23.1]);
    expect(await alarms()).toEqual([expect.stringContaining('too_dry ended')]);
    expect(published).toHaveLength(2);
    expect(new Set(published).size).toBe(1);
  });

  test('an alarm for dry soil stays one alarm for as long as the soil is dry', async () => {
    await moisture([21, 21, 21, 21, 21, 21]);
    expect(await alarms()).toHaveLength(1);
  });

  test('the first bad reading is remembered across a restart', async () => {
    await moisture([21.5]);
    watch = start();
    await moisture([21.4]);
    expect(await alarms()).toHaveLength(1);
    watch = start();
    await moisture([21.3]);
    expect(await alarms()).toHaveLength(1);
    await moisture([24]);
    expect(await alarms()).toEqual([expect.stringContaining('too_dry ended')]);
  });

  test('a reading stored but not judged before a restart is judged, and counted once', async () => {
    await moisture([21.5]);
    const at = clock.now();
    await sql.run(
      `insert into module_latest (module_key, ts, received_at, fields)
       values ($1, $2, $2, jsonb_build_object('HUMIDITY_1', jsonb_build_object('v', 21.5, 't', $3::text, 'p', null, 'trend', 0)))`,
      [key, at, at.toString()],
    );
    const mine = async () =>
      (
        await newestSamples(
          sql,
          Array.from({ length: SHARDS }, (_, shard) => shard),
          clock.now(),
        )
      ).filter(({ moduleKey }) => moduleKey === key);
    watch = start();
    watch.push(await mine());
    await watch.idle();
    expect(await alarms()).toEqual([]);
    const later = clock.now().add({ minutes: 15 });
    await sql.run(
      `update module_latest set ts = $2, received_at = $2, fields = jsonb_set(fields, '{HUMIDITY_1,t}', to_jsonb($3::text)) where module_key = $1`,
      [key, later, later.toString()],
    );
    clock.advance({ minutes: 16 });
    watch = start();
    watch.push(await mine());
    await watch.idle();
    expect(await alarms()).toHaveLength(1);
  });

  test('soil moisture that fluctuates by a tenth every second for an hour raises one alarm', async () => {
    await moisture(
      Array.from({ length: 3600 }, (_, second) => 22 + (second % 4 < 2 ? 0.1 : -0.1)),
      1000,
    );
    expect(await alarms()).toHaveLength(1);
  });

  test('soil moisture that swings widely every minute for an hour raises two alarms, even across a restart', async () => {
    const hour = Array.from({ length: 58 }, (_, minute) => (minute % 4 < 2 ? 21 : 24));
    await moisture(hour.slice(0, 30), MINUTE_MS);
    watch = start();
    await moisture(hour.slice(30), MINUTE_MS);
    expect(await alarms()).toHaveLength(2);
  });

  test('soil moisture is not watched while the module is switched off', async () => {
    await sql.run(`update modules set status = ${MODULE_STATUS.off} where id = $1`, [fixture.probeId]);
    await moisture([21, 21, 21]);
    expect(await alarms()).toEqual([]);
  });

  test('new settings apply from the next reading', async () => {
    await moisture([21, 21]);
    await saveAlarmSettings(sql, accountId, fixture.probeId, [
      { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 18, active: true, channels: ['app'] },
    ]);
    watch.invalidate();
    await moisture([20]);
    expect(await alarms()).toEqual([expect.stringContaining('too_dry ended')]);
  });
});

test('fixed rules (battery, signal) are watched without any settings', async () => {
  const valves =
    (await sql.first<{ key: number }>('select key from modules where id = $1', [fixture.valvesId]))?.key ?? 0;
  for (const minute of [1, 2])
    watch.push([
      { moduleKey: valves, atMs: clock.now().epochMilliseconds + minute * 1000, values: { battvol: 3.05, sigstr: 24 } },
    ]);
  await watch.idle();
  expect(await alarms()).toEqual(
    expect.arrayContaining([
      'low_battery active Low battery: 3.05 V, threshold 3.1 V',
      'low_signal active Weak signal: 24%, threshold 25%',
    ]),
  );
});

test('a user who reads °F gets the same alarm in °F', async () => {
  await sql.run(`update modules set device_type = 'AM-200' where id = $1`, [fixture.valvesId]);
  const [air] = await sql.rows<{ key: number }>('select key from modules where id = $1', [fixture.valvesId]);
  await saveAlarmSettings(sql, accountId, fixture.valvesId, [
    { field: 'TEMP_1', rule: 'heat', threshold: 35, active: true, channels: ['app'] },
  ]);
  for (const second of [1, 2])
    watch.push([
      {
        moduleKey: air?.key ?? 0,
        atMs: clock.now().epochMilliseconds + second * 1000,
        values: { TEMP_1: 36.4, battvol: 3 },
      },
    ]);
  await watch.idle();
  const raised = await sql.rows<{ rule: string; celsius: string; fahrenheit: string | null }>(
    `select rule, message ->> 'en' as celsius, message_fahrenheit ->> 'en' as fahrenheit from alarms
     where client_id = $1 order by rule`,
    [accountId],
  );
  expect(raised).toEqual([
    {
      rule: 'heat',
      celsius: expect.stringMatching(/36\.4°C, threshold 35°C$/),
      fahrenheit: expect.stringMatching(/97\.5°F, threshold 95°F$/),
    },
    { rule: 'low_battery', celsius: expect.stringContaining('3.1'), fahrenheit: null },
  ]);
});

test('an alarm on a universal input uses the name and unit the user gave it', async () => {
  await sql.run(`update modules set device_type = 'AM-600', config = $2::jsonb where id = $1`, [
    fixture.valvesId,
    JSON.stringify({
      inputs: {
        ANALOG_USR_1: {
          input_type: 1,
          value_low: 0,
          value_high: 10,
          custom_label: 'Ciśnienie na kolektorze',
          custom_units: 'bar',
        },
      },
    }),
  ]);
  const [rule] = DEVICE_TYPES['AM-600'].inputs.find(({ name }) => name === 'ANALOG_USR_1')?.alarms ?? [];
  await saveAlarmSettings(sql, accountId, fixture.valvesId, [
    { field: 'ANALOG_USR_1', rule: rule?.name ?? '', threshold: 3, active: true, channels: ['app'] },
  ]);
  const key600 =
    (await sql.first<{ key: number }>('select key from modules where id = $1', [fixture.valvesId]))?.key ?? 0;
  const beyond = rule?.comparator === '$lt' ? 1 : 5;
  for (const second of [1, 2])
    watch.push([
      { moduleKey: key600, atMs: clock.now().epochMilliseconds + second * 1000, values: { ANALOG_USR_1: beyond } },
    ]);
  await watch.idle();
  expect(await alarms()).toEqual([expect.stringMatching(/Ciśnienie na kolektorze: .* bar, threshold 3 bar$/)]);
});

test('nothing is lost while the database is unavailable: readings are judged once it is back', async () => {
  let away = true;
  const flaky = {
    ...sql,
    transaction: async <T>(work: Parameters<typeof sql.transaction<T>>[0]) => {
      if (away) throw new Error('away');
      return sql.transaction(work);
    },
  };
  let missed = 0;
  watch = new ReadingWatch({
    pool: flaky,
    clock,
    log: { ...silentLog, error: () => ((missed += 1), (away = false)) },
    publish: () => undefined,
  });
  await moisture([21, 21]);
  expect(missed).toBe(1);
  expect(await alarms()).toHaveLength(1);
});
