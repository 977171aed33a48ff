import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'test-area-'));
const settings = { ZAGON_TEST_AREA: 'on', ZAGON_DATA_DIR: dataDir };
const { app, address } = await startTestApp({ clock, settings });
const sql = app.pools.system;
const operatorId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
const operator = new Browser(address).withSession(await addSession(sql, operatorId, null, clock.now()));
/** State read by the simulator. */
const switches = (): unknown => JSON.parse(readFileSync(join(dataDir, 'simulator', 'scenarios.json'), 'utf8'));

const scenariosReply = z.array(z.object({ name: z.string(), targets: z.array(z.unknown()) }));

const isOn = async (): Promise<readonly string[]> => {
  const scenarios = scenariosReply.parse((await operator.get('/api/admin/test/scenarios')).body);
  return scenarios.filter(({ targets }) => targets.length > 0).map(({ name }) => name);
};

describe('the test area', () => {
  test('the test area switches a failure on and off for the simulator', async () => {
    expect(
      (await operator.request('POST', '/api/admin/test/scenarios', { body: { name: 'frost-night', on: true } })).status,
    ).toBe(200);
    expect(switches()).toEqual([{ name: 'frost-night', target: null, sinceMs: clock.now().epochMilliseconds }]);
    expect(await isOn()).toEqual(['frost-night']);
    await operator.request('POST', '/api/admin/test/scenarios', { body: { name: 'frost-night', on: false } });
    expect(await isOn()).toEqual([]);
  });

  test('the test area switches everything off at once', async () => {
    for (const name of ['valve-stuck', 'clock-1970'])
      await operator.request('POST', '/api/admin/test/scenarios', { body: { name, on: true } });
    expect(await isOn()).toEqual(['valve-stuck', 'clock-1970']);
    await operator.request('DELETE', '/api/admin/test/scenarios');
    expect(switches()).toEqual([]);
  });

  test('the test area records who switched which failure', async () => {
    await operator.request('POST', '/api/admin/test/scenarios', { body: { name: 'alarm-storm', on: true } });
    const rows = await sql.rows('select event, subject from audit_log where user_id = $1 order by at, id', [
      operatorId,
    ]);
    expect(rows.at(-1)).toEqual({ event: 'scenario_switched', subject: 'alarm-storm' });
  });

  test("the test area accepts no other failures and only the simulator's stations", async () => {
    expect(
      (await operator.request('POST', '/api/admin/test/scenarios', { body: { name: 'flood', on: true } })).status,
    ).toBe(404);
    expect(
      (await operator.request('POST', '/api/admin/test/conformance', { body: { serial: 'AGB2000-REAL-0001' } })).status,
    ).toBe(404);
    const { body } = await operator.get('/api/admin/test/conformance');
    expect(body).toMatchObject({ run: null, stations: expect.arrayContaining(['AGB2000-DEMO-0001']) });
  });

  test('the test area is closed to the users of an account', async () => {
    const { accountId } = await addAccount(sql, 'Green Field');
    const anna = await addUser(sql, `${anId()}@green.example`);
    await assign(sql, anna, accountId, 'admin');
    const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));
    expect((await browser.get('/api/admin/test/scenarios')).status).toBe(403);
  });
});
