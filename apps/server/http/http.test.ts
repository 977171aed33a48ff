import { expect, test } from 'vitest';
import { openPool } from '../database/pool.ts';
import { Browser } from '../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../testing/farm.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

const tiles = 'https://tiles.example/ortho/{z}/{x}/{y}.jpg';
const { app, address, database } = await startTestApp({
  settings: { ZAGON_MAP_TILES_URL: tiles, ZAGON_MAP_TILES_CREDIT: '© Ortho' },
});
const sql = app.pools.system;
const farm = await addAccount(sql, 'Farm');
const anna = await addUser(sql, 'anna@farm.example');
await assign(sql, anna, farm.accountId, 'admin');

async function signedIn(): Promise<Browser> {
  return new Browser(address).withSession(await addSession(sql, anna, farm.accountId, testClock.now()));
}

const dashboard = { name: 'North', widgets: [], default_map_view: 'none' };
const post = (browser: Browser, body: unknown, headers: Record<string, string> = {}) =>
  browser.request('POST', '/api/dashboards', { body, headers });

test('every response has the headers that isolate the page', async () => {
  const { headers } = await new Browser(address).get('/');
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'self'; ?script-src 'self'; ?.*frame-ancestors 'none'/,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('the page may load images from its map tiles’ host, and from no other', async () => {
  const policy = (await new Browser(address).get('/')).headers.get('content-security-policy');
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
  expect(policy).toContain("connect-src 'self' https://tiles.example;");
  const { body } = await (await signedIn()).get('/api/me');
  expect(body).toMatchObject({ map_tiles: { url: tiles, credit: '© Ortho' } });
});

test.each(['/api/me', '/token', '/api/nothing-here'])('%s is never cached', async (path) => {
  expect((await (await signedIn()).get(path)).headers.get('cache-control')).toBe('no-store');
});

test('a body is accepted only as JSON', async () => {
  const browser = await signedIn();
  const answer = await post(browser, 'name=North', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(answer).toMatchObject({ status: 415, body: { err: 'unsupported_media' } });
  expect(await post(browser, '{"name": ')).toMatchObject({ status: 422, body: { err: 'validation' } });
});

test('a body of more than 100 kB is refused', async () => {
  const browser = await signedIn();
  expect(await post(browser, { name: 'x'.repeat(100_001) })).toMatchObject({
    status: 413,
    body: { err: 'payload_too_large' },
  });
});

test('an unknown field is rejected by name', async () => {
  const browser = await signedIn();
  expect(await post(browser, { ...dashboard, user_type: 0 })).toMatchObject({
    status: 422,
    body: { err: 'validation', fields: { user_type: 'Unknown field: user_type' } },
  });
  expect(await browser.get('/api/alarms?limit=5&sort=drop')).toMatchObject({
    status: 422,
    body: { fields: { sort: expect.any(String) } },
  });
});

test.each(['{"name":"x","__proto__":{"admin":true}}', '{"name":"x","constructor":{"prototype":{"admin":true}}}'])(
  'keys that pollute the prototype are rejected: %s',
  async (body) => {
    expect(await post(await signedIn(), body)).toMatchObject({ status: 422, body: { err: 'validation' } });
  },
);

test('a write from another site’s page is refused even with a token', async () => {
  expect(await post(await signedIn(), dashboard, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
    status: 403,
    body: { err: 'csrf' },
  });
});

test('the token of another session is refused', async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  const csrf = await other.token();
  expect(await mine.request('POST', '/api/dashboards', { body: dashboard, csrf })).toMatchObject({ status: 403 });
});

test('a missing sign-in is reported before anything else in the request is checked', async () => {
  const browser = new Browser(address);
  expect(await browser.request('POST', '/api/dashboards', { body: 'not json', csrf: null })).toMatchObject({
    status: 401,
    body: { err: 'not_authenticated' },
  });
});

test('an unknown address is not found, in the browser’s language', async () => {
  const answer = await new Browser(address).get('/api/nothing-here', { 'accept-language': 'pl-PL,pl;q=0.9' });
  expect(answer).toMatchObject({ status: 404, body: { err: 'not_found', message: 'Nie znaleziono.' } });
});

test('a screen’s address without its # redirects to the screen', async () => {
  const answer = await new Browser(address).get('/schedules', { accept: 'text/html' });
  expect(answer).toMatchObject({ status: 302 });
  expect(answer.headers.get('location')).toBe('/#/schedules');
});

test('a write repeated with its key runs once and gets the same response', async () => {
  const browser = await signedIn();
  const headers = { 'idempotency-key': 'one' };
  const first = await post(browser, dashboard, headers);
  const again = await post(browser, dashboard, headers);
  expect(first.status).toBe(201);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect((await browser.get('/api/dashboards')).body).toHaveLength(1);
});

test('the same idempotency key with another body or for another call is a conflict', async () => {
  const browser = await signedIn();
  const headers = { 'idempotency-key': 'two' };
  expect((await post(browser, dashboard, headers)).status).toBe(201);
  expect(await post(browser, { ...dashboard, name: 'South' }, headers)).toMatchObject({
    status: 409,
    body: { err: 'conflict' },
  });
});

test('only one of several simultaneous writes with one key runs, and all get its response', async () => {
  const browser = await signedIn();
  await browser.token();
  const before = (await sql.first<{ n: number }>('select count(*) as n from dashboards'))?.n ?? 0;
  const headers = { 'idempotency-key': 'three' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(browser, dashboard, headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  expect((await sql.first<{ n: number }>('select count(*) as n from dashboards'))?.n).toBe(before + 1);
});

test('one user’s idempotency keys do not affect another’s', async () => {
  const jan = await addUser(sql, 'jan@farm.example');
  await assign(sql, jan, farm.accountId, 'normal');
  const headers = { 'idempotency-key': 'four' };
  expect((await post(await signedIn(), dashboard, headers)).status).toBe(201);
  const other = new Browser(address).withSession(await addSession(sql, jan, farm.accountId, testClock.now()));
  expect((await post(other, { ...dashboard, name: 'of Jan' }, headers)).status).toBe(201);
});

test('an internal error returns a sentence and a request id, never details', async () => {
  const browser = await signedIn();
  const owner = openPool(database.address, 'owner', 1);
  await owner.run('alter table alarms rename to alarms_away');
  const answer = await browser.get('/api/alarms');
  await owner.run('alter table alarms_away rename to alarms');
  await owner.close();
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ err: 'internal', message: 'Task failed! Something went wrong on our side.' });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});
