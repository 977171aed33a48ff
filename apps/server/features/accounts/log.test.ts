import { listLogReply } from '@zagon/contract/accounts/log.ts';
import { LOG_EVENTS } from '@zagon/domain/accounts/log-events.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { withAccount } from '../../database/tenant.ts';
import { readLog } from '../../stores/accounts/log.ts';
import { type AuditEntry, writeAudit } from '../../stores/accounts/audit.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { recordEntries } from '../../testing/people/log-entries.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

let accountId: string;
let anna: string;
let browser: Browser;
beforeEach(async () => {
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  anna = await addUser(sql, `${anId()}@farm.example`);
  await sql.run("update users set first_name = 'Anna', family_name = 'Nowak' where id = $1", [anna]);
  await assign(sql, anna, accountId, 'admin');
  browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));
});

async function log(query = '', by = browser) {
  const answer = await by.get(`/api/log${query}`);
  expect(answer.status).toBe(200);
  return listLogReply.parse(answer.body);
}
const events = async (query = '') => (await log(query)).entries.map(({ event }) => event);

/** Adds entries one minute apart, the last one a minute ago. */
const record = (...entries: readonly Partial<AuditEntry>[]) =>
  recordEntries(sql, { accountId, userId: anna }, clock.now().subtract({ minutes: 1 }), entries);

test('the log shows who changed what, with the values before and after, in both languages', async () => {
  const { sectionId } = await addFarmFixture(sql, accountId);
  const { body: section } = await browser.get(`/api/sections/${sectionId}`);
  const { name: _, ...rest } = section as Record<string, unknown>;
  const change = { name: 'Pears', id_water_source: rest['id_water_source'], id_output: rest['id_output'] };
  expect((await browser.request('PUT', `/api/sections/${sectionId}`, { body: change })).status).toBe(200);
  const { entries } = await log();
  expect(entries[0]).toMatchObject({
    event: 'section_changed',
    event_text: { pl: 'Zmiana sekcji', en: 'Section changed' },
    acting_as: 'user',
    id_user: anna,
    user_name: 'Anna Nowak',
    ip: '127.0.0.1',
    subject: sectionId,
    subject_name: 'Pears',
    before: { name: 'Block' },
    after: { name: 'Pears' },
  });
});

test('the log shows the visit of an operator and what was done in it with the reason, without name and address', async () => {
  const zofia = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  const operator = new Browser(address).withSession(await addSession(sql, zofia, null, clock.now()));
  const reason = 'asked to look at the pump';
  const entered = await operator.request('POST', '/api/switch_client', { body: { id_client: accountId, reason } });
  expect(entered.status).toBe(200);
  const { outputIds } = await addFarmFixture(sql, accountId);
  clock.advance({ seconds: 1 });
  // The session continues under a new secret, and so with a new token.
  const inside = new Browser(address).withSession(operator.cookies.get('sid') ?? '');
  expect((await inside.request('POST', `/api/outputs/${outputIds[0]}/close`)).status).toBe(202);
  const { entries } = await log('?acting_as=operator');
  const visit = { acting_as: 'operator', user_name: null, ip: null, reason };
  expect(entries).toMatchObject([
    { event: 'output_closed', ...visit },
    { event: 'account_entered', ...visit },
  ]);
});

test('the log is not readable by an ordinary user, nor by an operator outside a visit', async () => {
  const jan = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, jan, accountId, 'normal');
  const zofia = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  for (const secret of [
    await addSession(sql, jan, accountId, clock.now()),
    await addSession(sql, zofia, null, clock.now()),
  ])
    for (const path of ['/api/log', '/api/account_log'])
      expect(await new Browser(address).withSession(secret).get(path)).toMatchObject({
        status: 403,
        body: { err: 'access_denied' },
      });
});

test('personal settings of others are listed without their values', async () => {
  const jan = await addUser(sql, `${anId()}@farm.example`);
  const details = { before: { phone: '+48 600 100 200' }, after: { phone: '' } };
  await record(
    { userId: jan, event: 'notification_settings_changed', details },
    { event: 'notification_settings_changed', details },
  );
  const { entries } = await log();
  expect(entries.map(({ id_user, before }) => ({ id_user, before }))).toEqual([
    { id_user: anna, before: { phone: '+48 600 100 200' } },
    { id_user: jan, before: null },
  ]);
  expect(entries[1]).toMatchObject({ after: null, details: {} });
});

describe('pages', () => {
  test('pages of the log continue after an entry, even among entries of the same moment', async () => {
    const at = clock.now();
    await record(...Array.from({ length: 7 }, () => ({ at })));
    const seen: string[] = [];
    let query = '?limit=3';
    for (let page = 0; page < 3; page += 1) {
      const { entries, more } = await log(query);
      seen.push(...entries.map(({ id }) => id));
      query = `?limit=3&before=${entries.at(-1)?.id ?? ''}`;
      expect(more).toBe(page < 2);
    }
    expect(new Set(seen).size).toBe(7);
  });

  test('pages of the log are not shifted by entries added in between', async () => {
    await record({ event: 'login' }, { event: 'logout' });
    const { entries } = await log('?limit=1');
    await record({ event: 'manual_open', at: clock.now() });
    expect(await events(`?limit=1&before=${entries[0]?.id ?? ''}`)).toEqual(['login']);
  });
});

test('the log is filtered by user, event and time', async () => {
  const jan = await addUser(sql, `${anId()}@farm.example`);
  await record({ event: 'login' }, { event: 'manual_open', userId: jan }, { event: 'logout' });
  expect(await events(`?id_user=${jan}`)).toEqual(['manual_open']);
  expect(await events('?event=login')).toEqual(['login']);
  expect(await events('?start_date=2026-11-21T09:58:00Z')).toEqual(['logout', 'manual_open']);
  expect(await events('?end_date=2026-11-21T09:58:00Z')).toEqual(['login']);
});

test('the log is filtered by kind: changes, sign-ins, visits of operators, refusals', async () => {
  await record(
    { event: 'section_changed' },
    { event: 'login' },
    { event: 'login_failed' },
    { event: 'output_closed', actingAs: 'operator' },
  );
  expect(await events('?kind=changes')).toEqual(['output_closed', 'section_changed']);
  expect(await events('?kind=sign_ins')).toEqual(['login']);
  expect(await events('?kind=refused')).toEqual(['login_failed']);
  expect(await events('?kind=visits')).toEqual(['output_closed']);
});

describe('another account', () => {
  test('another account sees none of the log, and its entries cannot start a page here', async () => {
    await record({ event: 'login' });
    const other = await addAccount(sql, `Other ${anId()}`);
    const marek = await addUser(sql, `${anId()}@farm.example`);
    await assign(sql, marek, other.accountId, 'admin');
    const theirs = new Browser(address).withSession(await addSession(sql, marek, other.accountId, clock.now()));
    expect(await log('', theirs)).toEqual({ entries: [], more: false });
    const [ours] = (await log()).entries;
    expect(await log(`?before=${ours?.id ?? ''}`, theirs)).toEqual({ entries: [], more: false });
    await writeAudit(sql, {
      accountId: other.accountId,
      userId: marek,
      actingAs: 'user',
      ip: '',
      event: 'login',
      at: clock.now().add({ minutes: 1 }),
    });
    const [foreign] = (await log('', theirs)).entries;
    expect(await log(`?before=${foreign?.id ?? ''}`)).toEqual({ entries: [], more: false });
  });

  test('the log of another account is hidden even from a query that names it', async () => {
    const other = await addAccount(sql, `Other ${anId()}`);
    await record({ event: 'login' });
    const all = {
      before: null,
      userId: null,
      actingAs: null,
      event: null,
      events: null,
      otherEvents: null,
      search: null,
      from: null,
      until: null,
      limit: 10,
    };
    expect(await withAccount(app.pools, other.accountId, (inside) => readLog(inside, accountId, all))).toEqual([]);
    expect(await withAccount(app.pools, accountId, (inside) => readLog(inside, accountId, all))).toHaveLength(1);
  });
});

test('every event has a unique name in both languages', () => {
  const names = Object.values(LOG_EVENTS);
  expect(new Set(names.map(({ pl }) => pl)).size).toBe(names.length);
  expect(new Set(names.map(({ en }) => en)).size).toBe(names.length);
});

test('the log is also found under the name of the specification', async () => {
  const anna = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, anna, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));
  expect((await browser.get('/api/account_log')).body).toEqual((await browser.get('/api/log')).body);
});
