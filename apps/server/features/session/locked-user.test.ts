import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

const PASSWORD = 'Demo_Farm1!';
let email: string;
let jan: string;

beforeEach(async () => {
  clock.advance({ hours: 1 });
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  email = `${anId()}@farm.example`;
  jan = await addUser(sql, email, { passwordHash: await hashPassword(PASSWORD) });
  await assign(sql, jan, accountId, 'admin');
});

const setLocked = (locked: boolean) =>
  sql.run('update users set locked_at = case when $2 then now() end where id = $1', [jan, locked]);

test('only the right password reveals that a user is locked, and an unlocked user signs in again', async () => {
  await setLocked(true);
  const locked = await new Browser(address).login(email, PASSWORD);
  expect([locked.status, locked.body]).toMatchObject([403, { err: 'user_locked' }]);
  expect(locked.headers.get('set-cookie') ?? '').not.toContain('sid=');
  const wrong = await new Browser(address).login(email, `${PASSWORD}?`);
  const unknown = await new Browser(address).login(`x${email}`, PASSWORD);
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  expect(await sql.rows('select event from audit_log where user_id = $1 order by at, id', [jan])).toEqual([
    { event: 'login_failed' },
    { event: 'login_failed' },
  ]);
  await setLocked(false);
  expect((await new Browser(address).login(email, PASSWORD)).status).toBe(200);
});
