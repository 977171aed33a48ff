import {
  scheduleBody,
  scheduleShape,
  type ScheduleBody,
  type ScheduleShape,
} from '@zagon/contract/schedules/shapes.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Browser, idOf } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { sampleOf } from '../../testing/samples/samples.ts';
import { openSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

/** Two administrators of a farm who have opened the same schedule. */
async function twoEditors() {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const fixture = await addFarmFixture(sql, accountId);
  const editor = async (firstName: string) => {
    const userId = await addUser(sql, `${anId()}@farm.example`);
    await sql.run('update users set first_name = $2 where id = $1', [userId, firstName]);
    await assign(sql, userId, accountId, 'admin');
    const secret = await addSession(sql, userId, accountId, testClock.now());
    return { browser: new Browser(address).withSession(secret), secret };
  };
  const [anna, jan] = [await editor('Anna'), await editor('Jan')];
  const created = await anna.browser.request('POST', '/api/schedulers', {
    body: sampleOf('createSchedule').body?.(fixture),
  });
  const path = `/api/schedulers/${idOf(created)}`;
  const read = async ({ browser }: typeof anna) => scheduleShape.parse((await browser.get(path)).body);
  const save = ({ browser }: typeof anna, body: object, key?: string) =>
    browser.request('PUT', path, { body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
  return { anna, jan, path, read, save };
}

/** The body sent by a client of the API that does not know versions. */
function unversioned(shape: ScheduleShape): ScheduleBody {
  return z.object(scheduleBody.shape).parse(shape);
}

test('of two tabs with one schedule, the second save is refused with the run time that the first one saved', async () => {
  const { anna, jan, read, save } = await twoEditors();
  const [hers, his] = [await read(anna), await read(jan)];
  const { version } = hers;
  const first = await save(anna, { ...unversioned(hers), run_time: hers.run_time + 1, version });
  expect(first.status).toBe(200);
  expect(await save(jan, { ...unversioned(his), name: 'Renamed', version: his.version })).toMatchObject({
    status: 409,
    body: {
      err: 'changed_meanwhile',
      current: { values: { name: hers.name, run_time: hers.run_time + 1 }, by: 'Anna', at: expect.any(String) },
    },
  });
  expect(await read(jan)).toMatchObject({ name: hers.name, run_time: hers.run_time + 1 });
});

test('a client that sends no version is refused if its session last read another state', async () => {
  const { anna, jan, read, save } = await twoEditors();
  const [hers, his] = [await read(anna), await read(jan)];
  expect((await save(anna, { ...unversioned(hers), run_time: hers.run_time + 1 })).status).toBe(200);
  expect(await save(jan, { ...unversioned(his), name: 'Renamed' })).toMatchObject({
    status: 409,
    body: { err: 'changed_meanwhile' },
  });
  expect((await save(jan, { ...unversioned(await read(jan)), name: 'Renamed' })).status).toBe(200);
  expect(await read(anna)).toMatchObject({ name: 'Renamed', run_time: hers.run_time + 1 });
});

test('a pause made meanwhile is not undone by an open editor', async () => {
  const { anna, jan, path, read, save } = await twoEditors();
  const his = await read(jan);
  const body = { start: testClock.now().toString(), end: null };
  expect((await anna.browser.request('POST', `${path}/pause`, { body })).status).toBe(200);
  expect(await save(jan, { ...unversioned(his), version: his.version })).toMatchObject({
    status: 409,
    body: { current: { values: { pause: { end: null } } } },
  });
});

test('saving twice under one idempotency key gives the first answer, and saving what is already saved is accepted', async () => {
  const { anna, read, save } = await twoEditors();
  const hers = await read(anna);
  const body = { ...unversioned(hers), run_time: hers.run_time + 1, version: hers.version };
  const key = anId();
  const [first, again] = [await save(anna, body, key), await save(anna, body, key)];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  const now = await read(anna);
  expect((await save(anna, { ...unversioned(now), version: now.version })).status).toBe(200);
  expect((await read(anna)).version).toBe(now.version);
});

test('a save is announced to everyone who views the account', async () => {
  const { anna, jan, read, save } = await twoEditors();
  const socket = await openSocket(address, jan.secret);
  const hers = await read(anna);
  await save(anna, { ...unversioned(hers), name: 'Renamed', version: hers.version });
  expect(await socket.next('saved')).toEqual({ path: '/api/schedulers' });
  socket.close();
});
