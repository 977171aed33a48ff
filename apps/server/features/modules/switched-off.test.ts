import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const userId = await addUser(sql, 'anna@farm.example');
await assign(sql, userId, accountId, 'admin');
const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
const { valvesId, outputIds } = await addFarmFixture(sql, accountId);
const [valve = ''] = outputIds;

const save = (status: 0 | 1) =>
  browser.change(`/api/objects/${valvesId}`, {
    name: 'Valves',
    location: null,
    marker: 0,
    soil_type: null,
    plant_type: null,
    status,
  });
const open = () => browser.request('POST', '/api/manual_opens', { body: { id_output: valve, minutes: 5 } });
const orders = () =>
  sql.rows<{ kind: string }>('select kind from commands where output_id = $1 order by due_at', [valve]);
const audited = async () =>
  (await sql.rows<{ event: string }>(`select event from audit_log where subject = $1 order by id`, [valvesId])).map(
    ({ event }) => event,
  );

test('a module that is switched off closes hand openings, and opens nothing until it is on again', async () => {
  expect((await open()).status).toBe(201);
  await sql.run('update outputs set reported_open = true, reported_at = $2 where id = $1', [valve, clock.now()]);
  expect(await save(0)).toMatchObject({
    status: 200,
    body: { status: 0, closed: [{ id_output: valve, name: 'Output 1' }] },
  });
  expect((await orders()).map(({ kind }) => kind)).toContain('close');
  const refused = await open();
  expect(refused).toMatchObject({ status: 409, body: { err: 'conflict' } });
  expect(refused.body).toHaveProperty('message', expect.stringMatching(/^The module is inactive/));
  // Closing is always possible.
  expect((await browser.request('POST', `/api/outputs/${valve}/close`)).status).toBeLessThan(300);
  await sql.run('update outputs set reported_open = false, reported_at = $2 where id = $1', [valve, clock.now()]);
  await sql.run(`update manual_opens set status = ${HAND_OPENING_STATUS.stopped} where output_id = $1`, [valve]);
  expect(await save(1)).toMatchObject({ status: 200, body: { status: 1 } });
  expect((await open()).status).toBe(201);
  expect(await audited()).toEqual(expect.arrayContaining(['module_switched_off', 'module_switched_on']));
});

test('the values of a switched-off module still go into the history, and their age is still shown', async () => {
  await save(0);
  await sql.run(
    `insert into readings (module_key, ts, battvol) select key, '2026-11-21T09:00:00Z', 3.4 from modules where id = $1`,
    [valvesId],
  );
  const day = 'fields=battvol&start_date=2026-11-21T00:00:00Z&end_date=2026-11-21T12:00:00Z';
  expect((await browser.get(`/api/objects/${valvesId}/history?${day}`)).body).toMatchObject({
    columns: { battvol: [3.4] },
  });
});
