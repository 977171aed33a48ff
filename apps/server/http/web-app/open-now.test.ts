import { expect, test } from 'vitest';
import { addSession, addUser, addWall } from '../../testing/farm.ts';
import { anOpenValve, publishPage } from '../../testing/irrigation/an-open-valve.ts';
import { Browser } from '../../testing/browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const PAGE = '<!doctype html><html><body><div id="root">frame</div></body></html>';
const { app, address, webApp } = await startTestApp();
const sql = app.pools.system;
publishPage(webApp, PAGE);

/** Opens an address as a browser does that follows a link. */
const open = (browser: Browser, path = '/', headers: Readonly<Record<string, string>> = {}) =>
  browser.get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers });

/** The same once the answer has the list: a busy machine may take longer than a page waits for it. */
async function openListed(browser: Browser, headers: Readonly<Record<string, string>> = {}) {
  let answer = await open(browser, '/', headers);
  for (let tries = 0; tries < 50 && answer.body === PAGE; tries += 1) answer = await open(browser, '/', headers);
  return answer;
}

const now = () => testClock.now();

test('the first answer of the page lists what is open with its Stop, before the place of the app', async () => {
  const { browser, valveId } = await anOpenValve(sql, address);
  const { status, body, headers } = await openListed(browser);
  expect(status).toBe(200);
  expect(body).toMatch(/<body><section id="open-now" lang="en"[^]*<\/section><div id="root">frame<\/div>/);
  expect(body).toContain('<b>Output 2</b>');
  expect(body).toContain('<form method="post" action="/stop">');
  expect(body).toContain(`name="output" value="${valveId}"`);
  // The three others are confirmed closed.
  expect(String(body).match(/<form/g)).toHaveLength(1);
  expect(headers.get('cache-control')).toBe('no-store, private');
  expect(headers.get('vary')).toContain('cookie');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
});

test('the list is in the language of the user', async () => {
  const { browser } = await anOpenValve(sql, address, { language: 'pl' });
  expect((await openListed(browser, { 'accept-language': 'en' })).body).toContain('Bez potwierdzonego zamknięcia');
});

test('unknown is not closed: an output without a report is listed', async () => {
  const { browser, fixture } = await anOpenValve(sql, address);
  await sql.run('update outputs set reported_open = null where id = $1', [fixture.outputIds[2] ?? '']);
  const { body } = await openListed(browser);
  expect(body).toContain('State unknown, it may be open');
  expect(String(body).match(/<form/g)).toHaveLength(2);
});

test('with everything confirmed closed the page is as the build has it', async () => {
  const { browser, accountId } = await anOpenValve(sql, address);
  await sql.run('update outputs set reported_open = false where client_id = $1', [accountId]);
  const { body, headers } = await open(browser);
  expect(body).toBe(PAGE);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('vary')).toContain('cookie');
});

test.each([
  ['a blocked account', { blocked: true }],
  ['an expired account', { paidUntil: '2020-01-01' }],
])('the page of %s lists what is open, since stopping is allowed there', async (_, state) => {
  const { browser } = await anOpenValve(sql, address, state);
  expect((await openListed(browser)).body).toContain('Output 2');
});

test('an operator finds the list inside an account only', async () => {
  const { accountId } = await anOpenValve(sql, address);
  const operator = await addUser(sql, `${accountId}@operator.example`, { operator: true });
  const inside = await addSession(sql, operator, accountId, now(), 'asked for help');
  const outside = await addSession(sql, operator, null, now());
  expect((await openListed(new Browser(address).withSession(inside))).body).toContain('Output 2');
  expect((await open(new Browser(address).withSession(outside))).body).toBe(PAGE);
});

test('no list is in the page of a wall, which may not stop, of a visitor, and of a made-up session', async () => {
  const { accountId, userId } = await anOpenValve(sql, address);
  const wall = new Browser(address).withSession(await addWall(sql, userId, accountId, now()));
  const madeUp = new Browser(address).withSession('a'.repeat(43));
  for (const browser of [wall, new Browser(address), madeUp]) expect((await open(browser)).body).toBe(PAGE);
});

test('no page of one account has outputs of another, whatever a browser asks to compare it with', async () => {
  const [first, second] = [await anOpenValve(sql, address), await anOpenValve(sql, address)];
  const plain = await open(new Browser(address));
  const conditions = {
    'if-none-match': plain.headers.get('etag') ?? '*',
    'if-modified-since': plain.headers.get('last-modified') ?? 'Thu, 01 Jan 2026 00:00:00 GMT',
  };
  for (const [own, foreign] of [
    [first, second],
    [second, first],
  ] as const) {
    const { status, body } = await openListed(own.browser, conditions);
    expect(status).toBe(200);
    expect(body).toContain(own.valveId);
    expect(body).not.toContain(foreign.valveId);
  }
});

test('what a service worker reads to store the page has nothing of the account', async () => {
  const { browser } = await anOpenValve(sql, address);
  for (const accept of ['*/*', 'application/json']) {
    const { body, headers } = await browser.get('/', { accept });
    expect(body).toBe(PAGE);
    expect(headers.get('cache-control')).toBe('no-cache');
  }
});

test('the page of the outdoor interface is as the build has it', async () => {
  const { browser } = await anOpenValve(sql, address);
  expect((await open(browser, '/zagon_2')).body).toBe(PAGE);
});

test('a name that looks like HTML is text', async () => {
  const { browser, valveId } = await anOpenValve(sql, address);
  await sql.run('update outputs set name = $2 where id = $1', [valveId, '<script>alert("1")</script>']);
  const { body } = await openListed(browser);
  expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(body).not.toContain('<script');
});

test('while the database does not answer, the plain page is sent and states nothing', async () => {
  const { browser } = await anOpenValve(sql, address);
  await sql.transaction(async (blocking) => {
    await blocking.run('lock table outputs in access exclusive mode');
    const { status, body } = await open(browser);
    expect(status).toBe(200);
    expect(body).toBe(PAGE);
  });
  expect((await openListed(browser)).body).toContain('Output 2');
});

test('opening the page does not prolong the session', async () => {
  const { browser, userId } = await anOpenValve(sql, address);
  const read = () => sql.rows('select * from sessions where user_id = $1', [userId]);
  const before = await read();
  await openListed(browser);
  expect(await read()).toEqual(before);
});
