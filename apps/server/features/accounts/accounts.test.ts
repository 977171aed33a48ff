import { expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

test('lists every account for an operator, sorted by name, with its state and last day', async () => {
  const sad = await addAccount(sql, 'sad Nowaków', { paidUntil: '2026-11-20' });
  const open = await addAccount(sql, 'Zielone Pole');
  const blocked = await addAccount(sql, 'Grunt', { paidUntil: '2027-01-31', blocked: true });
  await sql.run("update clients set city = 'Grójec' where id = $1", [sad.accountId]);
  const operator = await addUser(sql, 'zofia@zagon.example', { operator: true });
  const browser = new Browser(address).withSession(await addSession(sql, operator, null, clock.now()));
  expect((await browser.get('/api/admin/clients')).body).toEqual([
    { id: blocked.accountId, name: 'Grunt', city: '', state: 'blocked', expiration_date: '2027-01-31' },
    { id: sad.accountId, name: 'sad Nowaków', city: 'Grójec', state: 'expired', expiration_date: '2026-11-20' },
    { id: open.accountId, name: 'Zielone Pole', city: '', state: 'active', expiration_date: null },
  ]);
});
