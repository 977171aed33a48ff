import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const settings = { ZAGON_MAP_GROUNDS: 'none,openstreetmap,own' };
const { app, address } = await startTestApp({ clock, settings });
const sql = app.pools.system;

async function signIn(): Promise<Browser> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const user = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, user, accountId, 'admin');
  return new Browser(address).withSession(await addSession(sql, user, accountId, clock.now()));
}

const pathOf = (url: string) => `/ground-preview?kind=own&url=${encodeURIComponent(url)}`;
const OWN = pathOf('https://tiles.example:8443/{z}/{x}/{y}.jpg');
const policyFor = (host: string, sandbox = 'allow-scripts') =>
  `sandbox ${sandbox}; default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src ${host}; ` +
  `connect-src ${host}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`;
const read = async (browser: Browser, path: string) => {
  const { status, headers } = await browser.get(path);
  return { status, policy: headers.get('content-security-policy') };
};

test('a preview may request pictures of exactly the host that is tried', async () => {
  expect(await read(await signIn(), OWN)).toEqual({ status: 200, policy: policyFor('https://tiles.example:8443') });
});

test('a preview of a provider that needs a referrer keeps its origin', async () => {
  expect(await read(await signIn(), '/ground-preview?kind=openstreetmap')).toEqual({
    status: 200,
    policy: policyFor('https://tile.openstreetmap.org', 'allow-scripts allow-same-origin'),
  });
});

test('the layers of a map service are read from exactly its host', async () => {
  const path = `/ground-preview?kind=service&url=${encodeURIComponent('https://maps.example/wmts?key=1')}`;
  expect(await read(await signIn(), path)).toEqual({ status: 200, policy: policyFor('https://maps.example') });
});

test('a preview without a session is refused under a policy without any host', async () => {
  expect(await read(new Browser(address), OWN)).toEqual({ status: 401, policy: policyFor("'none'") });
});

test.each([
  ['nothing', '/ground-preview'],
  ['the drawn base', '/ground-preview?kind=none'],
  ['a provider that the operator does not offer', '/ground-preview?kind=orthophoto'],
  ['no address', '/ground-preview?kind=own'],
  ['two addresses', `${OWN}&url=https%3A%2F%2Fother.example%2F`],
  ['an address without TLS', pathOf('http://tiles.example/{z}/{x}/{y}')],
  ['an address without placeholders', pathOf('https://tiles.example/')],
  ['an address of a local network', pathOf('https://192.168.1.5/{z}/{x}/{y}')],
  ['an address with a password', pathOf('https://anna:secret@tiles.example/{z}/{x}/{y}')],
  ['a wildcard', pathOf('https://*.example/{z}/{x}/{y}')],
  ['an address that would end the directive', pathOf('https://a.example;script-src.example/{z}/{x}/{y}')],
  ['a map service without TLS', '/ground-preview?kind=service&url=http%3A%2F%2Fmaps.example%2F'],
  ['a map service of a local network', '/ground-preview?kind=service&url=https%3A%2F%2F10.0.0.1%2F'],
  ['no map service', '/ground-preview?kind=service'],
  ['an endless address', pathOf(`https://tiles.example/{z}/{x}/{y}?${'a'.repeat(2_000)}`)],
])('a preview of %s is refused under a policy without any host', async (_, path) => {
  expect(await read(await signIn(), path)).toEqual({ status: 404, policy: policyFor("'none'") });
});

test('a preview is refused as unavailable while the database does not answer', async () => {
  const browser = await signIn();
  await sql.transaction(async (blocking) => {
    await blocking.run('lock table sessions in access exclusive mode');
    expect(await read(browser, OWN)).toEqual({ status: 503, policy: policyFor("'none'") });
  });
});
