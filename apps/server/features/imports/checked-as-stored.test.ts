import type { ImportShape } from '@zagon/contract/imports/endpoints.ts';
import { localTimestamps } from '@zagon/domain/core/local-time.ts';
import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Owner');
const userId = await addUser(sql, 'owner@farm.example');
await assign(sql, userId, accountId, 'admin');
const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
const { probeId } = await addFarmFixture(sql, accountId);
await sql.run(`update module_ownerships set since = '2020-01-01' where client_id = $1`, [accountId]);

const MAPPING = {
  separator: ';',
  decimal: ',',
  timestamp: { column: 0, format: 'yyyy-MM-dd HH:mm', zone: 'Europe/Warsaw' },
  columns: [{ column: 1, field: 'TEMP_1', factor: 1 }],
};

const post = async (path: string, body: unknown) => (await browser.request('POST', path, { body })).body;

/** Checks and imports a file; returns what the check promised, what the import did, and the stored rows. */
async function imported(rows: readonly string[]) {
  const { id } = (await post(`/api/objects/${probeId}/imports`, { name: 'file.csv' })) as ImportShape;
  await post(`/api/imports/${id}/parts`, { part: 0, text: ['czas;temperatura', ...rows].join('\n') });
  const {
    lines,
    good,
    refused,
    first_refused: report,
  } = (await post(`/api/imports/${id}/check`, MAPPING)) as Record<string, unknown>;
  await post(`/api/imports/${id}/start`, MAPPING);
  const read = async () => (await browser.get(`/api/imports/${id}`)).body as ImportShape;
  await expect.poll(async () => (await read()).state).toBe('done');
  const stored = await sql.rows<{ at: string; temp: number }>(
    `delete from readings where module_key = (select key from modules where id = $1) returning
       to_char(ts at time zone 'UTC', 'MM-DD HH24:MI') as at, "TEMP_1" as temp`,
    [probeId],
  );
  return {
    promised: { lines, taken: good, refused, report },
    done: await read(),
    stored: stored.map(({ at, temp }) => `${at} ${temp}`).toSorted(),
  };
}

test('a logger that follows the wall clock loses no reading in the night when clocks are set back', async () => {
  const minutes = Array.from({ length: 10 }, (_, index) => index * 15);
  const startMs = Date.parse('2026-10-24T23:45:00Z');
  const local = localTimestamps('Europe/Warsaw');
  const rows = minutes.map((minute) => `${local(startMs / 1000 + minute * 60).slice(0, 16)};10,${minute}`);
  const { done, stored } = await imported(rows);
  expect(done).toMatchObject({ taken: 10, refused: 0 });
  expect(stored).toHaveLength(10);
  expect(stored.at(4)).toBe('10-25 00:45 10.6');
  expect(stored.at(5)).toBe('10-25 01:00 10.75');
});

test('the import stores what the check calls good, line by line', async () => {
  const time = constantFrom(
    '2026-10-25 01:45',
    '2026-10-25 02:00',
    '2026-10-25 02:30',
    '2026-10-25 03:00',
    '2026-10-25 03:15',
    '2026-03-29 02:30',
    '2026-13-01 10:00',
    '2027-01-01 10:00',
    '2009-01-01 10:00',
  );
  const value = constantFrom('10,5', '11,5', '', '-', 'mokro', '999');
  const rows = array(
    tuple(time, value).map((cells) => cells.join(';')),
    { minLength: 1, maxLength: 12 },
  );
  await assert(
    asyncProperty(rows, async (written) => {
      const { promised, done } = await imported(written);
      expect(done).toMatchObject(promised);
    }),
    { numRuns: 8 },
  );
});
