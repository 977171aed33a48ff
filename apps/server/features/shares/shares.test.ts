import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { withAccount } from '../../database/tenant.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

async function aFarm(name: string) {
  const { accountId } = await addAccount(sql, name);
  const userId = await addUser(sql, `${name}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const secret = await addSession(sql, userId, accountId, clock.now());
  return {
    accountId,
    secret,
    fixture: await addFarmFixture(sql, accountId),
    browser: new Browser(address).withSession(secret),
  };
}
const [owner, guest] = [await aFarm('Owner'), await aFarm('Guest')];
const { probeId, valvesId, outputIds } = owner.fixture;
await sql.run(
  `insert into readings (module_key, ts, "HUMIDITY_1") select key, '2026-11-21T09:00:00Z', 31.5 from modules where id = $1`,
  [probeId],
);

async function offered(moduleId: string): Promise<string> {
  const { body } = await owner.browser.request('POST', `/api/objects/${moduleId}/shares`, {
    body: { note: 'Neighbour' },
  });
  return (body as { code: string }).code;
}
const accept = (code: string, by = guest) => by.browser.request('POST', '/api/shares', { body: { code } });
const history = () =>
  guest.browser.get(
    `/api/objects/${probeId}/history?fields=HUMIDITY_1&start_date=2026-11-21T00:00:00Z&end_date=2026-11-21T10:00:00Z`,
  );

test('the codes a user may try in an hour are limited, across all addresses', async () => {
  const curious = await aFarm('Curious');
  for (let n = 0; n < 10; n += 1) {
    expect((await accept(`GUESS-${n}`, curious)).status).toBe(422);
    // The next attempt comes from another address.
    await sql.run("delete from claim_tries where key like 'share:%'");
  }
  expect(await accept('GUESS-10', curious)).toMatchObject({ status: 429, body: { err: 'too_many_requests' } });
  await sql.run("delete from claim_tries where key like 'share:%'");
});

describe('a module shared with another account', () => {
  test('a shared module stays invisible until the code is used, and the code works once', async () => {
    const code = await offered(probeId);
    expect((await guest.browser.get(`/api/objects/${probeId}`)).status).toBe(404);
    expect((await accept(code, owner)).body).toMatchObject({
      fields: { code: 'This device belongs to your own account' },
    });
    expect(await accept(code.toLowerCase())).toMatchObject({
      status: 201,
      body: { state: 'active', direction: 'received', account_name: 'Owner', object_name: 'Probe' },
    });
    expect((await accept(code)).body).toMatchObject({ fields: { code: expect.stringContaining('no longer valid') } });
    expect((await owner.browser.get(`/api/objects/${probeId}/shares`)).body).toMatchObject([
      { state: 'active', direction: 'given', account_name: 'Guest', note: 'Neighbour' },
    ]);
  });

  test("a shared module is in the recipient's list, marked as shared, with values and history", async () => {
    const { body } = await guest.browser.get('/api/objects');
    expect(body).toHaveLength(4);
    expect(body).toMatchObject([{}, {}, {}, { id: probeId, id_base_station: null, shared: { account_name: 'Owner' } }]);
    expect((await history()).body).toMatchObject({ columns: { HUMIDITY_1: [31.5] } });
  });

  test('a shared module cannot be configured, controlled, shared further or removed by the recipient', async () => {
    const body = { name: 'Mine', location: null, marker: 0, soil_type: null, plant_type: null, status: 1 };
    const put = (path: string, given: unknown) => guest.browser.request('PUT', path, { body: given });
    const answers = [
      await put(`/api/objects/${probeId}`, body),
      await put(`/api/objects/${probeId}/regions`, { regions: [] }),
      await guest.browser.request('POST', `/api/objects/${probeId}/shares`),
      await guest.browser.request('DELETE', `/api/objects/${probeId}`, { body: { confirmed: true } }),
      await guest.browser.get(`/api/objects/${probeId}/events`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('a shared module shows its outputs but cannot be opened', async () => {
    await accept(await offered(valvesId));
    const [output = ''] = outputIds;
    const { body } = await guest.browser.get(`/api/objects/${valvesId}`);
    expect(body).toMatchObject({ outputs: [{ id: output, section_name: null }, {}, {}, {}] });
    const opened = await guest.browser.request('POST', '/api/manual_opens', {
      body: { id_output: output, minutes: 5 },
    });
    expect(opened.status).toBe(404);
    expect((await guest.browser.request('POST', `/api/outputs/${output}/close`)).status).toBe(404);
  });

  test('a share exposes only its module, even to a query without an account filter', async () => {
    const seen = await withAccount(app.pools, guest.accountId, async (people) => ({
      modules: await people.rows<{ id: string }>('select id from modules where client_id = $1', [owner.accountId]),
      outputs: await people.rows<{ n: number }>('select count(*) as n from outputs where client_id = $1', [
        owner.accountId,
      ]),
      sections: await people.run('select from sections where client_id = $1', [owner.accountId]),
      stations: await people.run('select from stations where module_id = $1', [owner.fixture.stationId]),
      changed: await people.run("update modules set name = 'Mine' where client_id = $1", [owner.accountId]),
      closed: await people.run('update outputs set reported_open = true where client_id = $1', [owner.accountId]),
    }));
    expect(seen.modules.map(({ id }) => id).sort()).toEqual([probeId, valvesId].sort());
    expect(seen).toMatchObject({ outputs: [{ n: 4 }], sections: 0, stations: 0, changed: 0, closed: 0 });
  });

  test('a shared module disappears from lists, history and open pages as soon as the owner ends the share', async () => {
    const page = await openSocket(address, guest.secret);
    const { body } = await owner.browser.get(`/api/objects/${probeId}/shares`);
    const [share] = body as { id: string }[];
    expect((await owner.browser.request('DELETE', `/api/shares/${share?.id ?? ''}`)).status).toBe(200);
    expect(await page.next('objects')).toMatchObject({ id_object: probeId, change: 'unshared' });
    page.close();
    expect((await guest.browser.get(`/api/objects/${probeId}`)).status).toBe(404);
    expect((await history()).status).toBe(404);
    const rows = await withAccount(app.pools, guest.accountId, (people) =>
      people.run('select from readings where module_key = (select key from modules where id = $1)', [probeId]),
    );
    expect(rows).toBe(0);
  });

  test('a share is recorded in the audit logs of both sides', async () => {
    for (const { accountId } of [owner, guest]) {
      const rows = await sql.rows<{ event: string }>(
        "select distinct event from audit_log where client_id = $1 and event like 'module_share%' order by 1",
        [accountId],
      );
      expect(rows.map(({ event }) => event)).toContain('module_shared');
    }
  });
});
