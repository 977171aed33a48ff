import { unpackHistory } from '@zagon/contract/history/unpack.ts';
import { historyReply } from '@zagon/contract/modules/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { copyReadings } from '../../stores/readings/write.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';

const NOW = '2026-11-21T10:00:00Z';
const clock = fixedClock(NOW);
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const { accountId: foreignId } = await addAccount(sql, 'Farm beside');
const fixture = await addFarmFixture(sql, accountId);
const foreign = await addFarmFixture(sql, foreignId);
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, accountId, 'normal');
const secret = await addSession(sql, anna, accountId, clock.now());
const browser = new Browser(address).withSession(secret);
const nowMs = Date.parse(NOW);
const HOUR = 3_600_000;

await insertReadings(fixture.probeId, accountId);
await insertReadings(foreign.probeId, foreignId);

/** Inserts two days of hourly probe readings. */
async function insertReadings(moduleId: string, owner: string): Promise<void> {
  const row = await sql.first<{ key: number }>('select key from modules where id = $1', [moduleId]);
  const moduleKey = row?.key ?? 0;
  await sql.run('insert into module_ownerships (module_key, client_id) values ($1, $2) on conflict do nothing', [
    moduleKey,
    owner,
  ]);
  const rows = Array.from({ length: 48 }, (_, i) => ({
    moduleKey,
    atMs: nowMs - (i + 1) * HOUR,
    values: { TEMP_1: 10 + i / 10, HUMIDITY_1: i === 3 ? null : 30 },
  }));
  await app.pools.system.transaction((_sql, connection) => copyReadings(connection, rows));
}

function requestHistory(query: string, headers: Record<string, string> = {}) {
  return browser.get(`/api/objects/${fixture.probeId}/history?${query}`, headers);
}

describe('the history of a module', () => {
  test('a history without dates covers the last 24 hours, as columns, with gaps as null', async () => {
    const { status, body } = await requestHistory('fields=TEMP_1,HUMIDITY_1');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id_object: fixture.probeId,
      start_date: '2026-11-20T10:00:00.000Z',
      end_date: '2026-11-21T10:00:00.000Z',
    });
    expect(body).toHaveProperty('timestamps.length', 24);
    expect(body).toHaveProperty('timestamps.23', nowMs / 1000 - 3600);
    expect(body).toHaveProperty('columns.TEMP_1.23', 10);
    expect(body).toHaveProperty('columns.TEMP_1.22', 10.1);
    expect(body).toHaveProperty('columns.HUMIDITY_1.20', null);
  });

  test('a history with dates covers the time between them', async () => {
    const { body } = await requestHistory(
      `fields=TEMP_1&start_date=2026-11-19T10:00:00Z&end_date=2026-11-19T13:00:00Z`,
    );
    expect(body).toHaveProperty('columns.TEMP_1', [14.7, 14.6, 14.5]);
  });

  test('a history is packed on request, with the same numbers', async () => {
    const response = await fetch(`${address}/api/objects/${fixture.probeId}/history?fields=TEMP_1`, {
      headers: { cookie: browser.cookieHeader(), accept: 'application/octet-stream' },
    });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    const { timesMs, columns } = unpackHistory(new Uint8Array(await response.arrayBuffer()));
    const { body } = await requestHistory('fields=TEMP_1');
    expect(body).toMatchObject({
      timestamps: [...timesMs].map((ms) => ms / 1000),
      columns: { TEMP_1: [...(columns.get('TEMP_1') ?? [])].map((value) => Number(value.toFixed(1))) },
    });
  });

  test('a history is thinned to the requested number of points', async () => {
    const { body } = await requestHistory('fields=TEMP_1&start_date=2026-11-19T00:00:00Z&max_points=10');
    const { timestamps, columns } = historyReply.parse(body);
    expect(timestamps.length).toBeLessThanOrEqual(10);
    expect([columns['TEMP_1']?.at(0), columns['TEMP_1']?.at(-1)]).toEqual([14.7, 10]);
  });

  test('a history drawn in columns of pixels has the rows that its picture needs, and breaks in its gaps', async () => {
    const { body } = await requestHistory('fields=TEMP_1&start_date=2026-11-19T10:00:00Z&pixel_columns=4');
    const { timestamps, columns, outliers } = historyReply.parse(body);
    // An hour between two readings is a gap of this module: each is a part of its own, which a dot shows.
    expect(timestamps.filter((_, row) => columns['TEMP_1']?.[row] !== null)).toHaveLength(48);
    expect(columns['TEMP_1']?.filter((value) => value === null)).toHaveLength(47);
    expect(outliers).toEqual({ TEMP_1: [] });
  });

  test('a dense history drawn in columns of pixels enters, is lowest and highest in, and leaves each of them', async () => {
    const start = nowMs - 300 * HOUR;
    const row = await sql.first<{ key: number }>('select key from modules where id = $1', [fixture.probeId]);
    const values = Array.from({ length: 400 }, (_, index) => 10 + ((index * 7) % 31) / 10);
    values[150] = 900;
    await app.pools.system.transaction((_sql, connection) =>
      copyReadings(
        connection,
        values.map((value, index) => ({
          moduleKey: row?.key ?? 0,
          atMs: start + index * 60_000,
          values: { TEMP_1: value, HUMIDITY_1: index === 7 ? null : 30 },
        })),
      ),
    );
    const period = `start_date=${new Date(start).toISOString()}&end_date=${new Date(start + 400 * 60_000).toISOString()}`;
    const { body } = await requestHistory(`fields=TEMP_1&${period}&pixel_columns=4`);
    const { timestamps, columns, outliers } = historyReply.parse(body);
    const expected = new Set<number>([150]);
    for (let from = 0; from < 400; from += 100) {
      const rows = Array.from({ length: 100 }, (_, index) => from + index).filter((index) => index !== 150);
      const extreme = (better: (one: number, other: number) => boolean): number =>
        rows.reduce((best, index) => (better(values[index] ?? 0, values[best] ?? 0) ? index : best));
      expected.add(from);
      expected.add(extreme((one, other) => one < other));
      expected.add(extreme((one, other) => one > other));
      expected.add(from + 99);
    }
    const times = [...expected].toSorted((a, b) => a - b).map((index) => (start + index * 60_000) / 1000);
    expect(timestamps).toEqual(times);
    expect(outliers).toEqual({ TEMP_1: [(start + 150 * 60_000) / 1000] });
    expect(columns['TEMP_1']?.at(-1)).toBe(values[399]);
    const both = historyReply.parse((await requestHistory(`fields=TEMP_1,HUMIDITY_1&${period}&pixel_columns=1`)).body);
    expect(both.columns['HUMIDITY_1']?.filter((value) => value === null)).toHaveLength(1);
  });

  test('a history drawn in columns of pixels covers any period, also one without readings', async () => {
    for (const dates of [
      'start_date=2026-11-21T09:00:00Z&end_date=2026-11-21T09:01:00Z',
      'start_date=2016-11-21T09:00:00Z&end_date=2026-11-21T10:00:00Z',
      'start_date=2026-11-21T09:00:00Z&end_date=2026-11-21T09:00:00Z',
    ]) {
      const { status, body } = await requestHistory(`fields=TEMP_1&${dates}&pixel_columns=1400`);
      expect([dates, status]).toEqual([dates, 200]);
      expect(historyReply.parse(body).outliers).toBeDefined();
    }
  });

  test('a history is the same over the socket', async () => {
    const socket = await openSocket(address, secret);
    const { body } = await requestHistory('fields=TEMP_1');
    expect(await socket.request('history_request', { id_object: fixture.probeId, fields: ['TEMP_1'] })).toEqual({
      ok: true,
      ...historyReply.parse(body),
    });
    socket.close();
  });
});

describe('is refused', () => {
  test('a history is refused for a module of another account as for an unknown one', async () => {
    for (const id of [foreign.probeId, '0199f0aa-0000-7000-8000-000000000001']) {
      expect(await browser.get(`/api/objects/${id}/history?fields=TEMP_1`)).toMatchObject({
        status: 404,
        body: { err: 'not_found' },
      });
    }
    const socket = await openSocket(address, secret);
    expect(await socket.request('history_request', { id_object: foreign.probeId, fields: ['TEMP_1'] })).toMatchObject({
      err: 'not_found',
    });
    socket.close();
  });

  test('a history is refused for unknown fields, whatever their names contain', async () => {
    for (const fields of ['TEMP_9', 'ts', 'TEMP_1"; drop table readings', '__proto__']) {
      expect(await requestHistory(`fields=${encodeURIComponent(fields)}`)).toMatchObject({
        status: 422,
        body: { err: 'validation', fields: { fields: expect.stringContaining(fields) } },
      });
    }
  });

  test('a history is refused in columns of pixels that no screen has', async () => {
    for (const count of ['0', '100000', '-5', '1.5', 'wide']) {
      expect(await requestHistory(`fields=TEMP_1&pixel_columns=${count}`)).toMatchObject({
        status: 422,
        body: { fields: { pixel_columns: expect.any(String) } },
      });
    }
  });

  test('a history is refused when its start is after its end', async () => {
    expect(
      await requestHistory('fields=TEMP_1&start_date=2026-11-20T00:00:00Z&end_date=2026-11-19T00:00:00Z'),
    ).toMatchObject({
      status: 422,
      body: { fields: { start_date: expect.any(String) } },
    });
  });
});
