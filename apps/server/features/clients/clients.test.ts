import { expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import { Browser } from '../../test-rig/browser.ts';
import { addAccount, addSession, addUser } from '../../test-rig/farm.ts';
import { startTestApp } from '../../test-rig/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

test('an operator sees every account in the order of the names, with its state and last day', async () => {
  const sad = await addAccount(sql, 'sad Nowaków', { paidUntil: '2026-11-20' });
  const open = await addAccount(sql, 'Zielone Pole');
  const blocked = await addAccount(sql, 'Grunt', { paidUntil: '2027-01-31', blocked: true });
  await sql.run("update clients set city = 'Grójec' where id = $1", [sad.clientId]);
  const operator = await addUser(sql, 'zofia@zagon.example', { operator: true });
  const browser = new Browser(address).hold(await addSession(sql, operator, null, clock.now()));
  expect((await browser.get('/api/admin/clients')).body).toEqual([
    { id: blocked.clientId, name: 'Grunt', city: '', state: 'blocked', expiration_date: '2027-01-31' },
    { id: sad.clientId, name: 'sad Nowaków', city: 'Grójec', state: 'expired', expiration_date: '2026-11-20' },
    { id: open.clientId, name: 'Zielone Pole', city: '', state: 'active', expiration_date: null },
  ]);
});
