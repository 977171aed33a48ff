import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { fieldBench } from '../test-rig/field/bench.ts';
import { Edge, number, storedNumbers, text, value } from '../test-rig/field/edge.ts';
import { aStation, behind } from '../test-rig/field/stations.ts';

const { pools } = await testDatabase();
const { field, port, told, untilTold } = await fieldBench(pools);
const station = await aStation(pools, 'AGB2000-TEST-0001');
const other = await aStation(pools, 'AGB2000-TEST-0002');
const now = Math.floor(Date.now() / 1000) * 1000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let edge: Edge;
let next = 0;

/** Sends a message with the next number, and waits until it is stored. */
async function sendAndStore(module: string, metrics: Parameters<Edge['data']>[1]): Promise<void> {
  next += 1;
  await edge.data(module, [...metrics, number(next)]);
  await edge.storedThrough(next);
}

async function aProbe(type = 'AM-999'): Promise<{ id: string; key: number; serial: string }> {
  const probe = await behind(
    pools,
    station,
    `${type.replaceAll('-', '')}-TEST-${Math.random().toString(36).slice(2, 8)}`,
    type,
  );
  field.devicesChanged();
  await edge.born([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  return probe;
}

/** What is stored of a module: time in ms and values that are there, in the order of time. */
async function stored(key: number): Promise<readonly { at: number; values: Record<string, number> }[]> {
  const rows = await pools.system.rows<{ row: Record<string, number> & { ts: string } }>(
    "select jsonb_strip_nulls(to_jsonb(r)) - 'module_key' as row from readings r where module_key = $1 order by ts",
    [key],
  );
  return rows.map(({ row: { ts, ...values } }) => ({ at: Date.parse(ts), values }));
}

function toldOf(id: string): Record<string, unknown>[] {
  return told.flatMap(({ name, body }) =>
    name === 'data' && 'id_object' in body && body.id_object === id ? [{ ...body }] : [],
  );
}

async function setAside(serial: string): Promise<readonly { reason: string; payload: unknown }[]> {
  return pools.system.rows('select reason, payload from set_aside_messages where module_serial = $1 order by id', [
    serial,
  ]);
}

beforeAll(async () => {
  edge = await Edge.connect(port, station);
});

describe('a reading', () => {
  test('is stored and told, with its time and the value before it', async () => {
    const probe = await aProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 19.5, now - 20_000), value('HUMIDITY_1', 61.25, now - 20_000)]);
    await sendAndStore(probe.serial, [value('TEMP_1', 19.7, now - 10_000), value('HUMIDITY_1', 61.5, now - 10_000)]);
    expect(await stored(probe.key)).toEqual([
      { at: now - 20_000, values: { TEMP_1: 19.5, HUMIDITY_1: 61.25 } },
      { at: now - 10_000, values: { TEMP_1: 19.7, HUMIDITY_1: 61.5 } },
    ]);
    const last = await untilTold(({ body }) => 'fields' in body && body.fields['TEMP_1']?.value === 19.7);
    expect(last).toMatchObject({
      to: { client: station.clientId },
      body: {
        id_object: probe.id,
        communication: 'current',
        online: null,
        timestamp: new Date(now - 10_000).toISOString(),
        timestamp_unix: now / 1000 - 10,
        fields: { TEMP_1: { value: 19.7, previous: 19.5, trend: 0 } },
      },
    });
  });

  test('rises when it is more than an hour ago by a step', async () => {
    const probe = await aProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 15, now - HOUR)]);
    await sendAndStore(probe.serial, [value('TEMP_1', 15.5, now)]);
    expect(toldOf(probe.id).at(-1)).toMatchObject({ fields: { TEMP_1: { value: 15.5, trend: 1 } } });
  });

  test('that comes again, in whatever message, is stored once', async () => {
    const probe = await aProbe();
    const reading = [value('TEMP_1', 12, now - 5_000), value('ECW_1', 1.5, now - 5_000)];
    await sendAndStore(probe.serial, reading);
    await sendAndStore(probe.serial, reading);
    await sendAndStore(probe.serial, [...reading, value('TEMP_1', 13, now - 4_000)]);
    expect(await stored(probe.key)).toEqual([
      { at: now - 5_000, values: { TEMP_1: 12, ECW_1: 1.5 } },
      { at: now - 4_000, values: { TEMP_1: 13 } },
    ]);
  });

  test('of which the halves come one after the other becomes whole, and its computed fields with it', async () => {
    const air = await aProbe('AM-200');
    await sendAndStore(air.serial, [value('TEMP_1', 20, now - 60_000)]);
    await sendAndStore(air.serial, [value('humidity', 50, now - 60_000)]);
    const [row] = await stored(air.key);
    // FAO-56: es(20 °C) = 2.338 kPa, so half of it is missing at 50 %.
    expect(row?.values).toMatchObject({ TEMP_1: 20, humidity: 50, VPD_1: 1.17, TEMP_DEW_1: 9.3 });
    expect(toldOf(air.id).at(-1)).toMatchObject({ fields: { humidity: { value: 50 }, VPD_1: { value: 1.17 } } });
  });

  test('of which the sensor says "no value" shows as such, and leaves no row', async () => {
    const probe = await aProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 19, now - 20_000)]);
    await sendAndStore(probe.serial, [value('TEMP_1', null, now - 10_000)]);
    expect((await stored(probe.key)).map(({ at }) => at)).toEqual([now - 20_000]);
    expect(toldOf(probe.id).at(-1)).toMatchObject({ fields: { TEMP_1: { value: null, previous: 19 } } });
  });

  test('is not taken away by a birth that only declares its field', async () => {
    const probe = await aProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 19, now - 20_000)]);
    await edge.born([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [value('TEMP_1', null, now)] });
    await sendAndStore(probe.serial, [value('HUMIDITY_1', 40, now)]);
    const latest = await pools.system.first<{ fields: unknown }>(
      'select fields from module_latest where module_key = $1',
      [probe.key],
    );
    expect(latest?.fields).toMatchObject({ TEMP_1: { v: 19 }, HUMIDITY_1: { v: 40 } });
  });

  test('that came late goes to history and leaves the live value alone', async () => {
    const probe = await aProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 21, now - MINUTE)]);
    const before = toldOf(probe.id).length;
    await sendAndStore(probe.serial, [value('TEMP_1', -8, now - 2 * MINUTE), value('HUMIDITY_1', 5, now - 3 * MINUTE)]);
    expect((await stored(probe.key)).map(({ at }) => at)).toEqual([now - 3 * MINUTE, now - 2 * MINUTE, now - MINUTE]);
    expect(toldOf(probe.id)).toHaveLength(before);
    const latest = await pools.system.first<{ fields: unknown }>(
      'select fields from module_latest where module_key = $1',
      [probe.key],
    );
    expect(latest?.fields).toMatchObject({ TEMP_1: { v: 21 } });
    expect(latest?.fields).not.toHaveProperty('HUMIDITY_1');
  });

  test('that was stored while offline goes to history alone, however new it is', async () => {
    const probe = await aProbe();
    const frost = Array.from({ length: 288 }, (_, i) => value('TEMP_1', -6, now - 72 * HOUR + i * 15 * MINUTE, true));
    await sendAndStore(probe.serial, frost);
    expect(await stored(probe.key)).toHaveLength(288);
    expect(toldOf(probe.id)).toEqual([]);
    expect(await pools.system.first('select from module_latest where module_key = $1', [probe.key])).toBeUndefined();
  });

  test('with a time that cannot be is set aside and never shown', async () => {
    const probe = await aProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 18, 5 * MINUTE), value('TEMP_1', 19, now + 3 * 365 * 24 * HOUR)]);
    expect(await stored(probe.key)).toEqual([]);
    expect(await setAside(probe.serial)).toMatchObject([
      { reason: 'bad_time', payload: { metrics: [{ value: 18 }, { value: 19 }] } },
    ]);
    expect(toldOf(probe.id)).toEqual([]);
  });

  test('that is no number is set aside, and the others of its message are kept', async () => {
    const probe = await aProbe();
    await sendAndStore(probe.serial, [
      value('TEMP_1', NaN, now),
      value('HUMIDITY_1', 40, now),
      text('ECW_1', 'a\0\ud800b'),
    ]);
    expect(await stored(probe.key)).toEqual([{ at: now, values: { HUMIDITY_1: 40 } }]);
    expect(await setAside(probe.serial)).toMatchObject([{ reason: 'bad_value' }]);
  });
});

describe('a device that is not assigned to the station', () => {
  test.each(['NOBODY-KNOWS-ME', 'AM999-OF-ANOTHER'])('(%s) is kept in quarantine', async (serial) => {
    if (serial !== 'NOBODY-KNOWS-ME') await behind(pools, other, serial, 'AM-999');
    await edge.born([text('Zagon/Memory', 'flash-1')], { [serial]: [] });
    await sendAndStore(serial, [value('TEMP_1', 18, now)]);
    expect(await setAside(serial)).toMatchObject([
      { reason: 'unknown_device', payload: { readings: [{ values: { TEMP_1: 18 } }] } },
    ]);
    expect(
      await pools.system.rows(
        'select from readings r join modules m on m.key = r.module_key where m.serial_number = $1',
        [serial],
      ),
    ).toEqual([]);
  });
});

describe('a backlog', () => {
  test('of thousands of readings goes in at once, each exactly once, also the second time', async () => {
    const probe = await aProbe();
    const oldest = now - 300 * HOUR;
    const messages = Array.from({ length: 40 }, (_, m) =>
      Array.from({ length: 125 }, (_, i) => oldest + (m * 125 + i) * MINUTE).flatMap((at) => [
        value('TEMP_1', (at / MINUTE) % 30, at, true),
        value('HUMIDITY_1', (at / MINUTE) % 90, at, true),
        value('ECW_1', 1.25, at, true),
      ]),
    );
    for (let time = 0; time < 2; time += 1) {
      for (const message of messages) {
        next += 1;
        await edge.data(probe.serial, [...message, number(next)]);
      }
      await edge.storedThrough(next);
      const count = await pools.system.first<{ rows: number; values: number }>(
        `select count(*)::int as rows, (count("TEMP_1") + count("HUMIDITY_1") + count("ECW_1"))::int as values from readings where module_key = $1`,
        [probe.key],
      );
      expect(count).toEqual({ rows: 5_000, values: 15_000 });
    }
  });

  test('of live messages faster than the live lane is cut, and no watermark covers what was cut', async () => {
    const probe = await aProbe();
    const first = next + 1;
    for (let i = 0; i < 300; i += 1) {
      next += 1;
      await edge.data(probe.serial, [value('TEMP_1', 20, now - HOUR + i), number(next)]);
    }
    // What was cut comes again, as the station keeps it: now as stored while offline.
    const cut = await edge.until((heard) => storedNumbers(heard).findLast((each) => each >= first && each < next));
    expect(await stored(probe.key)).not.toHaveLength(300);
    for (let i = cut - first + 1; i < 300; i += 1)
      await edge.data(probe.serial, [value('TEMP_1', 20, now - HOUR + i, true), number(first + i)]);
    await edge.storedThrough(next);
    expect(await stored(probe.key)).toHaveLength(300);
  });
});
