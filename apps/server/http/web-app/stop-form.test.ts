import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { setDatabaseAvailable } from '../../testing/database-outage.ts';
import { addSession, addWall, anId } from '../../testing/farm.ts';
import { anOpenValve, type OpenValveFarm } from '../../testing/irrigation/an-open-valve.ts';
import { Browser } from '../../testing/browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address, database } = await startTestApp();
const sql = app.pools.system;

type Fields = { readonly output: string; readonly account: string; readonly lang?: string };
const fieldsOf = ({ valveId, accountId }: OpenValveFarm): Fields => ({ output: valveId, account: accountId });

/** Sends the form as a page does whose browser adds these headers. */
async function send(browser: Browser, fields: Fields, headers: Readonly<Record<string, string>> = { origin: address }) {
  const response = await fetch(`${address}/stop`, {
    method: 'POST',
    body: new URLSearchParams({ lang: 'en', ...fields }),
    headers: { cookie: browser.cookieHeader(), ...headers },
    redirect: 'manual',
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

const recorded = (accountId: string) =>
  sql.rows<{ user_id: string; subject: string; ip: string }>(
    "select user_id, subject, ip from audit_log where client_id = $1 and event = 'output_closed'",
    [accountId],
  );

test('a form closes an output and is recorded like a stop of the app', async () => {
  const farm = await anOpenValve(sql, address);
  const { status, body, headers } = await send(farm.browser, fieldsOf(farm));
  expect(status).toBe(200);
  expect(body).toContain('The stop was accepted');
  expect(body).toContain('Closing, waiting for the module');
  expect(headers.get('cache-control')).toBe('no-store, private');
  expect(await recorded(farm.accountId)).toEqual([{ user_id: farm.userId, subject: farm.valveId, ip: '127.0.0.1' }]);
});

test('a form of a browser that sends nothing but what it must closes an output', async () => {
  const farm = await anOpenValve(sql, address);
  const headers = {
    origin: address,
    cookie: farm.browser.cookieHeader(),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const { promise: answered, resolve, reject } = Promise.withResolvers<number | undefined>();
  httpRequest(`${address}/stop`, { method: 'POST', headers }, (response) => {
    response.resume();
    resolve(response.statusCode);
  })
    .on('error', reject)
    .end(new URLSearchParams({ ...fieldsOf(farm), lang: 'en' }).toString());
  expect(await answered).toBe(200);
  expect(await recorded(farm.accountId)).toHaveLength(1);
});

test('the answer is in the language of the form', async () => {
  const farm = await anOpenValve(sql, address, { language: 'pl' });
  const { body } = await send(farm.browser, { ...fieldsOf(farm), lang: 'pl' });
  expect(body).toContain('<html lang="pl">');
  expect(body).toContain('Zatrzymanie przyjęte');
});

test('a form that is sent twice, at once or later, is accepted each time and closes the output', async () => {
  const farm = await anOpenValve(sql, address);
  const answers = await Promise.all([send(farm.browser, fieldsOf(farm)), send(farm.browser, fieldsOf(farm))]);
  answers.push(await send(farm.browser, fieldsOf(farm)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.at(-1)?.body).toContain('Closing, waiting for the module');
  expect(await recorded(farm.accountId)).toHaveLength(3);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['of another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['in a frame without an origin', { origin: 'null' }],
  ['without an origin', {}],
  ['whose address is ours but whose origin is not sent', { referer: `${address}/` }],
  ['that names our origin from another site', { origin: address, 'sec-fetch-site': 'cross-site' }],
  ['of a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['that no page has sent', { 'sec-fetch-site': 'none' }],
])('a form %s is refused, and the output stays as it is', async (_, headers) => {
  const farm = await anOpenValve(sql, address);
  const { status, body } = await send(farm.browser, fieldsOf(farm), headers);
  expect(status).toBe(403);
  expect(body).toContain('Not stopped');
  expect(body).not.toContain('Output 2');
  expect(await recorded(farm.accountId)).toEqual([]);
});

test('a form without an origin is accepted if the browser names its site as ours', async () => {
  const farm = await anOpenValve(sql, address);
  expect((await send(farm.browser, fieldsOf(farm), { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('an output of another account, an unknown one and none at all get the same answer', async () => {
  const farm = await anOpenValve(sql, address);
  const foreign = await anOpenValve(sql, address);
  const own = fieldsOf(farm);
  const answers = [
    await send(farm.browser, { ...own, output: foreign.valveId }),
    await send(farm.browser, { ...own, output: anId() }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toContain('Not found.');
  }
  const none = await send(farm.browser, { ...own, output: "' or 1=1" });
  expect(none.status).toBe(404);
  expect(none.body).toContain('Not found.');
  expect(await recorded(foreign.accountId)).toEqual([]);
});

test('a form of the account that was left in another tab is refused', async () => {
  const farm = await anOpenValve(sql, address);
  const { status, body } = await send(farm.browser, { ...fieldsOf(farm), account: anId() });
  expect(status).toBe(409);
  expect(body).toContain('Another account was chosen in this browser.');
});

test('without a session a form leads to the sign-in', async () => {
  const farm = await anOpenValve(sql, address);
  for (const browser of [new Browser(address), new Browser(address).withSession('a'.repeat(43))]) {
    const { status, headers } = await send(browser, fieldsOf(farm));
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/');
  }
  expect(await recorded(farm.accountId)).toEqual([]);
});

test.each([
  ['a blocked account', { blocked: true }],
  ['an expired account', { paidUntil: '2020-01-01' }],
])('in %s a form closes an output, as the app does', async (_, state) => {
  const farm = await anOpenValve(sql, address, state);
  expect((await send(farm.browser, fieldsOf(farm))).status).toBe(200);
  expect(await recorded(farm.accountId)).toHaveLength(1);
});

test('a wall may not stop by a form either', async () => {
  const farm = await anOpenValve(sql, address);
  const wall = new Browser(address).withSession(await addWall(sql, farm.userId, farm.accountId, testClock.now()));
  const { status, body } = await send(wall, fieldsOf(farm));
  expect(status).toBe(403);
  expect(body).toContain('Access denied.');
  expect(await recorded(farm.accountId)).toEqual([]);
});

test('the address of the answer leads back to the page', async () => {
  const { status, headers } = await new Browser(address).get('/stop', { accept: 'text/html' });
  expect(status).toBe(303);
  expect(headers.get('location')).toBe('/');
});

test('a form that is too long is refused before it is read', async () => {
  const farm = await anOpenValve(sql, address);
  const { status } = await send(farm.browser, { ...fieldsOf(farm), lang: 'e'.repeat(3_000) });
  expect(status).toBe(413);
});

test('with the database away nothing is stated about what is open, and a stop leads to an honest answer', async () => {
  const farm = await anOpenValve(sql, address);
  const another = new Browser(address).withSession(await addSession(sql, farm.userId, farm.accountId, testClock.now()));
  await setDatabaseAvailable(database.address, false);
  const { status, body } = await send(another, fieldsOf(farm));
  await setDatabaseAvailable(database.address, true);
  expect(status).toBe(503);
  expect(body).toContain('It is unknown whether the stop was accepted');
  expect(body).toContain('It is not known now what is open.');
});
