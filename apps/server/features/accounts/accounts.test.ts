import { beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const browser = new Browser(address);

beforeAll(async () => {
  const sad = await addAccount(sql, 'sad Nowaków', { paidUntil: '2026-11-20' });
  await sql.run("update clients set city = 'Grójec', tax_number = '7971234566' where id = $1", [sad.accountId]);
  const open = await addAccount(sql, 'Zielone Pole');
  await addFarmFixture(sql, open.accountId);
  await sql.run('update outputs set reported_open = false where client_id = $1', [open.accountId]);
  await sql.run(
    `update modules set serial_number = 'AM421-7777-0001'
     where id = (select id from modules where client_id = $1 and station_id is not null limit 1)`,
    [open.accountId],
  );
  const anna = await addUser(sql, 'anna_k@farm.example');
  await assign(sql, anna, open.accountId, 'admin');
  await addAccount(sql, 'Grunt', { paidUntil: '2027-01-31', blocked: true });
  await sql.run("update clients set block_confirmed_at = blocked_at where name = 'Grunt'");
  await addAccount(sql, 'Ekosad', { paidUntil: '2026-12-11' });
  await addAccount(sql, 'Łąki', { paidUntil: '2026-11-24' });
  const operator = await addUser(sql, 'zofia@zagon.example', { operator: true });
  browser.withSession(await addSession(sql, operator, null, clock.now()));
});

async function listed(query = ''): Promise<readonly unknown[]> {
  const { status, body } = await browser.get(`/api/admin/clients${query}`);
  expect(status).toBe(200);
  return Array.isArray(body) ? body : [];
}
const names = async (query = '') => (await listed(query)).map((row) => nameOf(row));
const nameOf = (row: unknown) => (typeof row === 'object' && row !== null && 'name' in row ? row.name : null);

test('an operator lists every account with its state, contact and what is not closed, but no readings', async () => {
  const rows = await listed();
  expect(rows.map(nameOf)).toEqual(['Ekosad', 'Grunt', 'Łąki', 'sad Nowaków', 'Zielone Pole']);
  expect(rows[1]).toMatchObject({
    state: 'blocked',
    block: { not_closed: 0, confirmed: true },
    needs_attention: false,
    users: 0,
  });
  expect(rows[3]).toMatchObject({
    state: 'expired',
    city: 'Grójec',
    expiration_date: '2026-11-20',
    grace_until: '2026-12-04',
    block: null,
    needs_attention: true,
  });
  expect(rows[4]).toMatchObject({ state: 'active', users: 1, modules: expect.any(Number), last_contact: null });
});

test('every filter matches its accounts, and its count agrees', async () => {
  const counts = { all: 5, attention: 3, active: 3, ending: 2, expired: 1, blocked: 1 };
  expect((await browser.get('/api/admin/clients/counts')).body).toEqual(counts);
  expect(await names('?filter=ending')).toEqual(['Ekosad', 'Łąki']);
  expect(await names('?filter=expired')).toEqual(['sad Nowaków']);
  expect(await names('?filter=blocked')).toEqual(['Grunt']);
  // A station without a link, a last day within a week, and schedules that run in the grace period.
  expect(await names('?filter=attention')).toEqual(['Łąki', 'sad Nowaków', 'Zielone Pole']);
});

describe('the search finds an account by part of its', () => {
  test.each([
    ['its name, whatever the capitals', 'NOWAKÓ', ['sad Nowaków']],
    ['its name with a Polish capital', 'łąki', ['Łąki']],
    ['its town', 'grójec', ['sad Nowaków']],
    ['its tax number with dashes', '797-123', ['sad Nowaków']],
    ['the address of a user', 'anna_k@', ['Zielone Pole']],
    ['a serial number without its dashes', '4217777', ['Zielone Pole']],
    ['nothing: a wildcard is an ordinary character', 'a%k', []],
  ])('the search finds an account by %s', async (_, text, found) => {
    const search = encodeURIComponent(text);
    expect(await names(`?search=${search}`)).toEqual(found);
    expect((await browser.get(`/api/admin/clients/counts?search=${search}`)).body).toMatchObject({ all: found.length });
  });
});

describe.each(['name', 'city', 'until', 'modules', 'alarms'])('sorted by %s', (sort) => {
  test.each(['ascending', 'descending'])(
    'pages of accounts in %s order continue without gaps or repeated rows',
    async (order) => {
      const whole = await names(`?sort=${sort}&order=${order}`);
      const pages: unknown[] = [];
      let after = '';
      for (;;) {
        const page = await listed(`?sort=${sort}&order=${order}&limit=2${after}`);
        pages.push(...page.map(nameOf));
        const last = page.at(-1);
        if (page.length < 2 || typeof last !== 'object' || last === null || !('id' in last)) break;
        after = `&after=${String(last.id)}`;
      }
      expect(pages).toEqual(whole);
      expect(new Set(whole).size).toBe(5);
    },
  );
});
