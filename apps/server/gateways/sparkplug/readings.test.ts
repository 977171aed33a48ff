import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { linkRig } from '../../testing/link/link-rig.ts';
import { Edge, number, storedWatermarks, text, value } from '../../testing/link/edge.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { testClock } from '../../testing/test-clock.ts';

const { pools } = await testDatabase();
const { link, port, published, untilPublished } = await linkRig(pools);
const station = await aStation(pools, 'AGB2000-TEST-0001');
const other = await aStation(pools, 'AGB2000-TEST-0002');
const now = Math.floor(testClock.now().epochMilliseconds / 1000) * 1000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let edge: Edge;
let next = 0;

/** Sends a message with the next number and waits until it is stored. */
async function sendAndStore(module: string, metrics: Parameters<Edge['sendData']>[1]): Promise<void> {
  next += 1;
  await edge.sendData(module, [...metrics, number(next)]);
  await edge.storedThrough(next);
}

async function createProbe(type = 'AM-999'): Promise<{ id: string; key: number; serial: string }> {
  const probe = await moduleBehind(
    pools,
    station,
    `${type.replaceAll('-', '')}-TEST-${Math.random().toString(36).slice(2, 8)}`,
    type,
  );
  link.devicesChanged();
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  return probe;
}

/** Stored readings of a module: time in ms and non-null values, in time order. */
async function stored(key: number): Promise<readonly { at: number; values: Record<string, number> }[]> {
  const rows = await pools.system.rows<{ row: Record<string, number> & { ts: string } }>(
    "select jsonb_strip_nulls(to_jsonb(r)) - 'module_key' as row from readings r where module_key = $1 order by ts",
    [key],
  );
  return rows.map(({ row: { ts, ...values } }) => ({ at: Date.parse(ts), values }));
}

function publishedOf(id: string): Record<string, unknown>[] {
  return published.flatMap(({ name, body }) =>
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
  test('a reading is stored and published with its time and the previous value', async () => {
    const probe = await createProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 19.5, now - 20_000), value('HUMIDITY_1', 61.25, now - 20_000)]);
    await sendAndStore(probe.serial, [value('TEMP_1', 19.7, now - 10_000), value('HUMIDITY_1', 61.5, now - 10_000)]);
    expect(await stored(probe.key)).toEqual([
      { at: now - 20_000, values: { TEMP_1: 19.5, HUMIDITY_1: 61.25 } },
      { at: now - 10_000, values: { TEMP_1: 19.7, HUMIDITY_1: 61.5 } },
    ]);
    const last = await untilPublished(({ body }) => 'fields' in body && body.fields['TEMP_1']?.value === 19.7);
    expect(last).toMatchObject({
      to: { client: station.accountId },
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

  test('a reading has a rising trend when it exceeds the value of an hour ago by a step', async () => {
    const probe = await createProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 15, now - HOUR)]);
    await sendAndStore(probe.serial, [value('TEMP_1', 15.5, now)]);
    expect(publishedOf(probe.id).at(-1)).toMatchObject({ fields: { TEMP_1: { value: 15.5, trend: 1 } } });
  });

  test('a reading resent in any message is stored once', async () => {
    const probe = await createProbe();
    const reading = [value('TEMP_1', 12, now - 5_000), value('ECW_1', 1.5, now - 5_000)];
    await sendAndStore(probe.serial, reading);
    await sendAndStore(probe.serial, reading);
    await sendAndStore(probe.serial, [...reading, value('TEMP_1', 13, now - 4_000)]);
    expect(await stored(probe.key)).toEqual([
      { at: now - 5_000, values: { TEMP_1: 12, ECW_1: 1.5 } },
      { at: now - 4_000, values: { TEMP_1: 13 } },
    ]);
  });

  test('a reading arriving in two halves is merged, and its computed fields are added', async () => {
    const air = await createProbe('AM-200');
    await sendAndStore(air.serial, [value('TEMP_1', 20, now - 60_000)]);
    await sendAndStore(air.serial, [value('humidity', 50, now - 60_000)]);
    const [row] = await stored(air.key);
    // FAO-56: es(20 °C) = 2.338 kPa, so at 50 % half of it is missing.
    expect(row?.values).toMatchObject({ TEMP_1: 20, humidity: 50, VPD_1: 1.17, TEMP_DEW_1: 9.3 });
    expect(publishedOf(air.id).at(-1)).toMatchObject({ fields: { humidity: { value: 50 }, VPD_1: { value: 1.17 } } });
  });

  test('a reading with "no value" from the sensor is shown as such and stores no row', async () => {
    const probe = await createProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 19, now - 20_000)]);
    await sendAndStore(probe.serial, [value('TEMP_1', null, now - 10_000)]);
    expect((await stored(probe.key)).map(({ at }) => at)).toEqual([now - 20_000]);
    expect(publishedOf(probe.id).at(-1)).toMatchObject({ fields: { TEMP_1: { value: null, previous: 19 } } });
  });

  test('a reading is not cleared by a birth that only declares its field', async () => {
    const probe = await createProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 19, now - 20_000)]);
    await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [value('TEMP_1', null, now)] });
    await sendAndStore(probe.serial, [value('HUMIDITY_1', 40, now)]);
    const latest = await pools.system.first<{ fields: unknown }>(
      'select fields from module_latest where module_key = $1',
      [probe.key],
    );
    expect(latest?.fields).toMatchObject({ TEMP_1: { v: 19 }, HUMIDITY_1: { v: 40 } });
  });

  test('a reading arriving late goes to history and leaves the live value unchanged', async () => {
    const probe = await createProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 21, now - MINUTE)]);
    const before = publishedOf(probe.id).length;
    await sendAndStore(probe.serial, [value('TEMP_1', -8, now - 2 * MINUTE), value('HUMIDITY_1', 5, now - 3 * MINUTE)]);
    expect((await stored(probe.key)).map(({ at }) => at)).toEqual([now - 3 * MINUTE, now - 2 * MINUTE, now - MINUTE]);
    expect(publishedOf(probe.id)).toHaveLength(before);
    const latest = await pools.system.first<{ fields: unknown }>(
      'select fields from module_latest where module_key = $1',
      [probe.key],
    );
    expect(latest?.fields).toMatchObject({ TEMP_1: { v: 21 } });
    expect(latest?.fields).not.toHaveProperty('HUMIDITY_1');
  });

  test('a reading stored while offline goes to history only, however recent it is', async () => {
    const probe = await createProbe();
    const frost = Array.from({ length: 288 }, (_, i) => value('TEMP_1', -6, now - 72 * HOUR + i * 15 * MINUTE, true));
    await sendAndStore(probe.serial, frost);
    expect(await stored(probe.key)).toHaveLength(288);
    expect(publishedOf(probe.id)).toEqual([]);
    expect(await pools.system.first('select from module_latest where module_key = $1', [probe.key])).toBeUndefined();
  });

  test('a reading with an impossible time is set aside and never shown', async () => {
    const probe = await createProbe();
    await sendAndStore(probe.serial, [value('TEMP_1', 18, 5 * MINUTE), value('TEMP_1', 19, now + 3 * 365 * 24 * HOUR)]);
    expect(await stored(probe.key)).toEqual([]);
    expect(await setAside(probe.serial)).toMatchObject([
      { reason: 'bad_time', payload: { metrics: [{ value: 18 }, { value: 19 }] } },
    ]);
    expect(publishedOf(probe.id)).toEqual([]);
  });

  test('a reading that is not a number is set aside, and the rest of its message is stored', async () => {
    const probe = await createProbe();
    await sendAndStore(probe.serial, [
      value('TEMP_1', NaN, now),
      value('HUMIDITY_1', 40, now),
      text('ECW_1', 'a\0\ud800b'),
    ]);
    expect(await stored(probe.key)).toEqual([{ at: now, values: { HUMIDITY_1: 40 } }]);
    expect(await setAside(probe.serial)).toMatchObject([{ reason: 'bad_value' }]);
  });
});

describe('a device not assigned to the station', () => {
  test.each(['UNKNOWN-DEVICE', 'AM999-OF-ANOTHER'])(
    'a device not assigned to the station is quarantined: %s',
    async (serial) => {
      if (serial !== 'UNKNOWN-DEVICE') await moduleBehind(pools, other, serial, 'AM-999');
      await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [serial]: [] });
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
    },
  );
});

describe('a backlog', () => {
  test('a backlog of thousands of readings is stored at once, each exactly once, even when resent', async () => {
    const probe = await createProbe();
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
        await edge.sendData(probe.serial, [...message, number(next)]);
      }
      await edge.storedThrough(next);
      const count = await pools.system.first<{ rows: number; values: number }>(
        `select count(*)::int as rows, (count("TEMP_1") + count("HUMIDITY_1") + count("ECW_1"))::int as values from readings where module_key = $1`,
        [probe.key],
      );
      expect(count).toEqual({ rows: 5_000, values: 15_000 });
    }
  });

  test('a backlog of live messages above the live rate is cut, and no watermark covers the dropped ones', async () => {
    const probe = await createProbe();
    const first = next + 1;
    for (let i = 0; i < 300; i += 1) {
      next += 1;
      await edge.sendData(probe.serial, [value('TEMP_1', 20, now - HOUR + i), number(next)]);
    }
    // The station resends the dropped readings, now as stored while offline.
    const lastStored = await edge.until((received) =>
      storedWatermarks(received).findLast((candidate) => candidate >= first && candidate < next),
    );
    expect(await stored(probe.key)).not.toHaveLength(300);
    for (let i = lastStored - first + 1; i < 300; i += 1)
      await edge.sendData(probe.serial, [value('TEMP_1', 20, now - HOUR + i, true), number(first + i)]);
    await edge.storedThrough(next);
    expect(await stored(probe.key)).toHaveLength(300);
  });
});

test('readings of an account blocked for more than 90 days are no longer stored, but the state of its outputs is', async () => {
  const valves = await createProbe('AM-421');
  const blockedFor = (days: number) =>
    pools.system.run('update clients set blocked_at = $2 where id = (select client_id from modules where id = $1)', [
      valves.id,
      testClock.now().subtract({ hours: 24 * days }),
    ]);
  try {
    await blockedFor(89);
    link.devicesChanged();
    await sendAndStore(valves.serial, [value('battvol', 3.5, now - 2 * MINUTE), value('o1', 0, now - 2 * MINUTE)]);
    expect(await stored(valves.key)).toHaveLength(1);
    await blockedFor(91);
    link.devicesChanged();
    await sendAndStore(valves.serial, [value('battvol', 3.4, now - MINUTE), value('o1', 1, now - MINUTE)]);
    expect(await stored(valves.key)).toHaveLength(1);
    const latest = await pools.system.first<{ o1: number; battvol: number }>(
      `select (fields -> 'o1' ->> 'v')::float8 as o1, (fields -> 'battvol' ->> 'v')::float8 as battvol
       from module_latest where module_key = $1`,
      [valves.key],
    );
    expect(latest).toEqual({ o1: 1, battvol: 3.5 });
  } finally {
    await pools.system.run('update clients set blocked_at = null');
    link.devicesChanged();
  }
});
