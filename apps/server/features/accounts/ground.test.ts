import { PROVIDERS } from '@zagon/domain/map/ground/ground.ts';
import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock, settings: { ZAGON_MAP_GROUNDS: 'none,orthophoto,own' } });
const sql = app.pools.system;

async function aFarm() {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const signIn = async (role: 'admin' | 'normal') => {
    const user = await addUser(sql, `${anId()}@farm.example`);
    await assign(sql, user, accountId, role);
    return new Browser(address).withSession(await addSession(sql, user, accountId, clock.now()));
  };
  return { accountId, admin: await signIn('admin'), normal: await signIn('normal') };
}

const OWN = { kind: 'own', url: 'https://tiles.example/{z}/{x}/{y}.jpg', credit: '© Ortho' };
const choose = async (browser: Browser, ground: object) => {
  const { body } = await browser.get('/api/client/ground');
  const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
  return browser.change('/api/client/ground', { ground, version });
};
const policyOf = async (browser: Browser, page: string) =>
  (await browser.get(page)).headers.get('content-security-policy') ?? '';

test('an account without a choice has the drawn base, and its pages request no other host', async () => {
  const { normal } = await aFarm();
  expect((await normal.get('/api/client/ground')).body).toMatchObject({
    ground: { kind: 'none' },
    allowed: ['none', 'orthophoto', 'own'],
  });
  expect((await normal.get('/api/me')).body).toMatchObject({ map_tiles: null });
  expect(await policyOf(normal, '/')).toContain("connect-src 'self'; img-src 'self' data: blob:; style-src");
});

test('the choice of an administrator is under the maps of every user, and is in the log', async () => {
  const { accountId, admin, normal } = await aFarm();
  expect((await choose(admin, { kind: 'orthophoto' })).status).toBe(200);
  expect((await normal.get('/api/me')).body).toMatchObject({
    map_tiles: { url: PROVIDERS.orthophoto.url, credit: 'Geoportal.gov.pl, GUGiK' },
  });
  expect(
    await sql.rows(`select details from audit_log where client_id = $1 and event = 'account_ground_changed'`, [
      accountId,
    ]),
  ).toMatchObject([{ details: { before: { ground: { kind: 'none' } }, after: { ground: { kind: 'orthophoto' } } } }]);
});

test.each(['/', '/zagon_2'])('the page %s may request tiles of exactly the chosen host', async (page) => {
  const { admin, normal } = await aFarm();
  const before = await policyOf(normal, page);
  await choose(admin, OWN);
  const after = await policyOf(normal, page);
  expect(after).toBe(
    before
      .replace("connect-src 'self'", "connect-src 'self' https://tiles.example")
      .replace('data: blob:', 'data: blob: https://tiles.example'),
  );
  expect(await policyOf(new Browser(address), page)).toBe(before);
  expect(await policyOf((await aFarm()).normal, page)).toBe(before);
  await choose(admin, { kind: 'none' });
  expect(await policyOf(normal, page)).toBe(before);
});

test('a user who is not an administrator cannot change the ground', async () => {
  expect((await choose((await aFarm()).normal, { kind: 'orthophoto' })).status).toBe(403);
});

test('a ground that the operator does not allow is refused', async () => {
  expect(await choose((await aFarm()).admin, { kind: 'openstreetmap' })).toMatchObject({
    status: 422,
    body: { fields: { 'ground.kind': 'The operator does not offer this ground' } },
  });
});

test.each([
  'tiles.example/{z}/{x}/{y}',
  'http://tiles.example/{z}/{x}/{y}',
  'https://tiles.example/',
  'https://192.168.1.5/{z}/{x}/{y}',
  'https://anna:secret@tiles.example/{z}/{x}/{y}',
  'https://*.example/{z}/{x}/{y}',
  'https://a.example;object-src.example/{z}/{x}/{y}',
  `https://tiles.example/{z}/{x}/{y}?${'a'.repeat(2_000)}`,
])('the address %s is refused, and the pages keep their policy', async (url) => {
  const { admin } = await aFarm();
  const before = await policyOf(admin, '/');
  const { status, body } = await choose(admin, { ...OWN, url });
  expect({ status, body }).toMatchObject({ status: 422, body: { fields: { 'ground.url': expect.any(String) } } });
  expect(await policyOf(admin, '/')).toBe(before);
});

test('a choice that is based on an older one is refused', async () => {
  const { admin } = await aFarm();
  expect((await choose(admin, OWN)).status).toBe(200);
  const stale = { ground: { kind: 'none' }, version: 'older' };
  expect(await admin.change('/api/client/ground', stale)).toMatchObject({
    status: 409,
    body: { err: 'changed_meanwhile' },
  });
});

test('a choice that a newer version of the server stored is shown as none', async () => {
  const { accountId, normal } = await aFarm();
  await sql.run(`update clients set ground = '{"kind":"hologram"}' where id = $1`, [accountId]);
  expect((await normal.get('/api/me')).body).toMatchObject({ map_tiles: null });
});
