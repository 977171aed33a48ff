import { describe, expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { deleteAccounts } from '../jobs/account-deletion.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { Browser } from '../testing/browser.ts';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { openSocket } from '../testing/socket.ts';
import { startTestApp } from '../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const PASSWORD = 'Larch_Kite1!';
const passwordHash = await hashPassword(PASSWORD);

async function aFarm(role: 'admin' | 'normal' = 'admin', paidUntil?: string) {
  const name = `Farm ${anId()}`;
  const { accountId } = await addAccount(sql, name, paidUntil === undefined ? {} : { paidUntil });
  const userId = await addUser(sql, `${anId()}@farm.example`, { passwordHash });
  await assign(sql, userId, accountId, role);
  const secret = await addSession(sql, userId, accountId, clock.now());
  const things = await addFarmFixture(sql, accountId);
  return { name, accountId, userId, secret, things, browser: new Browser(address).withSession(secret) };
}
type Farm = Awaited<ReturnType<typeof aFarm>>;

const deletion = (farm: Farm, change: Readonly<Record<string, unknown>> = {}) =>
  farm.browser.request('DELETE', '/api/client', {
    body: { confirmed: true, name: farm.name, password: PASSWORD, ...change },
  });
const state = async ({ accountId }: Farm) =>
  sql.first<{ blocked: boolean; closing: boolean; closed: boolean; erased: boolean }>(
    `select blocked_at is not null as blocked, closing_at is not null as closing, closed_at is not null as closed,
       erased_at is not null as erased from clients where id = $1`,
    [accountId],
  );
const report = (outputId: string, open: boolean) =>
  sql.run('update outputs set reported_open = $2, reported_at = $3 where id = $1', [outputId, open, clock.now()]);

describe('deleting an account', () => {
  test.each([
    ['without the ticked box', { confirmed: false }, 'confirmed'],
    ['with the name of another account', { name: 'Another farm' }, 'name'],
    ['with a wrong password', { password: 'wrong' }, 'password'],
  ])('deleting an account %s is refused at its field and changes nothing', async (_, change, field) => {
    const farm = await aFarm();
    const { status, body } = await deletion(farm, change);
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await state(farm)).toMatchObject({ blocked: false, closing: false });
  });

  test('deleting an account is reserved for administrators', async () => {
    const farm = await aFarm('normal');
    expect((await deletion(farm)).status).toBe(403);
    expect((await farm.browser.get('/api/client/deletion')).status).toBe(403);
  });

  test('deleting an account is possible after it has expired', async () => {
    const farm = await aFarm('admin', '2026-11-01');
    expect((await deletion(farm)).status).toBe(200);
  });

  test('deleting an account states in advance, in numbers, what it ends', async () => {
    const farm = await aFarm();
    await report(farm.things.outputIds[0] ?? '', true);
    const { body } = await farm.browser.get('/api/client/deletion');
    expect(body).toMatchObject({ open_outputs: expect.any(Number), users: 1, erased_at: '2026-12-21T10:00:00Z' });
    expect(body).toHaveProperty('modules');
  });

  test('deleting an account closes an open valve first, and completes only once the valve is confirmed closed', async () => {
    const farm = await aFarm();
    const [valve = ''] = farm.things.outputIds;
    await report(valve, true);
    const page = await openSocket(address, farm.secret);
    await page.next('authorize');
    expect(await deletion(farm)).toMatchObject({ status: 200, body: { closed: [{ id_output: valve }] } });
    expect(await page.next('authorize')).toMatchObject({ state: 'blocked' });
    page.close();
    expect(await sql.rows('select kind from commands where output_id = $1', [valve])).toEqual([{ kind: 'close' }]);
    await deleteAccounts(sql, clock.now());
    expect(await state(farm)).toMatchObject({ blocked: true, closing: true, closed: false });
    for (const output of farm.things.outputIds) await report(output, false);
    await expect
      .poll(
        async () => {
          await deleteAccounts(sql, clock.now());
          return (await state(farm))?.closed;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  });

  test('deleting an account can be undone by an operator with a reason until the data is erased', async () => {
    const farm = await aFarm();
    await deletion(farm);
    const operator = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
    const browser = new Browser(address).withSession(await addSession(sql, operator, null, clock.now()));
    const restore = () =>
      browser.request('DELETE', `/api/admin/clients/${farm.accountId}/deletion`, { body: { reason: 'a mistake' } });
    expect((await farm.browser.request('DELETE', `/api/admin/clients/${farm.accountId}/deletion`)).status).toBe(403);
    expect((await restore()).status).toBe(200);
    expect(await state(farm)).toMatchObject({ blocked: false, closing: false, closed: false });
    expect((await farm.browser.get('/api/outputs')).status).toBe(200);
    expect((await restore()).status).toBe(404);
  });

  test('an account that is being deleted refuses all work, and shows its users what is not closed', async () => {
    const farm = await aFarm();
    await deletion(farm);
    expect((await farm.browser.get('/api/outputs')).body).toMatchObject({ err: 'account_blocked' });
    const { body } = await farm.browser.get('/api/me');
    expect(body).toMatchObject({ client: { state: 'blocked', closing: true } });
  });
});
