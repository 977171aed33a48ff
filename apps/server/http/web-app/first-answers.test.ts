import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { Browser } from '../../testing/browser.ts';
import { anOpenValve, publishPage } from '../../testing/irrigation/an-open-valve.ts';
import { startTestApp } from '../../testing/test-app.ts';

const SCRIPT = '<script src="./first-look.js"></script>';
const PAGE = `<!doctype html><html><head>${SCRIPT}</head><body><div id="root">frame</div></body></html>`;
const { app, address, webApp } = await startTestApp();
const sql = app.pools.system;
publishPage(webApp, PAGE);

const ME = ENDPOINTS.me.path;
const TOKEN = ENDPOINTS.token.path;
const open = (browser: Browser, accept = 'text/html') => browser.get('/', { accept });

/** Someone with a session in an account in which everything is closed. */
async function aReader() {
  const { browser, accountId, userId } = await anOpenValve(sql, address);
  await sql.run('update outputs set reported_open = false where client_id = $1', [accountId]);
  return { browser, accountId, userId };
}

/** The same page once the answer has the session: a busy machine may take longer than a page waits for it. */
async function openAnswered(browser: Browser) {
  let answer = await open(browser);
  for (let tries = 0; tries < 50 && answer.body === PAGE; tries += 1) answer = await open(browser);
  return answer;
}

/** What the page gives to its app, by address. */
function givenIn(page: unknown): Readonly<Record<string, { readonly headers: object; readonly body: unknown }>> {
  const json = /<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec(String(page))?.[1];
  return JSON.parse(json ?? '{}');
}

test('the page of a reader with a session has the answer to what the app reads first, before its script', async () => {
  const { browser, accountId } = await aReader();
  const { body, headers } = await openAnswered(browser);
  expect(givenIn(body)[ME]?.body).toEqual((await browser.get(ME)).body);
  expect(givenIn(body)[ME]?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-zagon-answer': '1',
    'x-zagon-client': accountId,
    date: expect.any(String),
  });
  expect(String(body).indexOf('first-answers')).toBeLessThan(String(body).indexOf(SCRIPT));
  expect(headers.get('cache-control')).toBe('no-store, private');
  expect(headers.get('vary')).toContain('cookie');
  expect(headers.get('etag')).toBeNull();
});

test('the page brings the pass for a stop without the database, as a read over the API does', async () => {
  const { browser } = await aReader();
  const { body, headers } = await openAnswered(browser);
  expect(givenIn(body)[ME]).toBeDefined();
  expect(headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])).toContain('stop');
});

test('the token in the page of a reader is accepted with a write', async () => {
  const { browser } = await aReader();
  const { body } = await openAnswered(browser);
  const { token: csrf } = z.object({ token: z.string() }).parse(givenIn(body)[TOKEN]?.body);
  const write = { body: { lang: 'pl' } };
  expect((await browser.request('PUT', '/api/users/lang', { ...write, csrf })).status).toBe(200);
  expect((await browser.request('PUT', '/api/users/lang', { ...write, csrf: 'another' })).status).toBe(403);
});

test('a page with an open valve has both, its list and what the app reads first', async () => {
  const { browser } = await anOpenValve(sql, address);
  await expect
    .poll(async () => {
      const body = String((await open(browser)).body);
      return body.includes('id="open-now"') && body.includes('id="first-answers"');
    })
    .toBe(true);
});

test('nothing of an account is in the page of a visitor, of a made-up session and of a service worker', async () => {
  const { browser } = await aReader();
  const madeUp = new Browser(address).withSession('a'.repeat(43));
  for (const other of [new Browser(address), madeUp]) expect((await open(other)).body).toBe(PAGE);
  for (const accept of ['*/*', 'application/json']) expect((await open(browser, accept)).body).toBe(PAGE);
});

test('a name that ends a script stays a text', async () => {
  const { browser, userId } = await aReader();
  const name = '</script><script>alert(1)</script><!--';
  await sql.run('update users set first_name = $2 where id = $1', [userId, name]);
  const { body } = await openAnswered(browser);
  expect(String(body).match(/<script/g)).toHaveLength(2);
  expect(givenIn(body)[ME]?.body).toMatchObject({ user: { first_name: name } });
});

test('while the session cannot be read the plain page is sent', async () => {
  const { browser } = await aReader();
  await sql.transaction(async (blocking) => {
    await blocking.run('lock table users in access exclusive mode');
    const { status, body } = await open(browser);
    expect(status).toBe(200);
    expect(body).toBe(PAGE);
  });
  expect((await openAnswered(browser)).body).not.toBe(PAGE);
});

test('a build whose pages do not read such an answer does not get one', async () => {
  const { browser } = await aReader();
  const earlier = PAGE.replace(SCRIPT, '');
  publishPage(webApp, earlier);
  expect((await open(browser)).body).toBe(earlier);
  publishPage(webApp, PAGE);
});
