import { auditLogEndpoints } from '@zagon/contract/accounts/audit-log.ts';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { openPool } from '../../database/pool.ts';
import { linkAuditEntries } from '../../stores/accounts/audit-chain.ts';
import type { AuditEntry } from '../../stores/accounts/audit.ts';
import { Browser } from '../../testing/browser.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { recordEntries } from '../../testing/people/log-entries.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address, database } = await startTestApp({ clock });
const sql = app.pools.system;

let ours: { readonly accountId: string; readonly name: string };
let theirs: { readonly accountId: string; readonly name: string };
let anna: string;
let zofia: string;
let operator: Browser;
beforeEach(async () => {
  clock.advance({ hours: 1 });
  ours = await addAccount(sql, `Ours ${anId()}`);
  theirs = await addAccount(sql, `Theirs ${anId()}`);
  anna = await addUser(sql, `${anId()}@farm.example`);
  await sql.run("update users set first_name = 'Anna', family_name = 'Nowak' where id = $1", [anna]);
  await assign(sql, anna, ours.accountId, 'admin');
  zofia = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
  await sql.run("update users set first_name = 'Zofia', family_name = 'Wrona' where id = $1", [zofia]);
  operator = new Browser(address).withSession(await addSession(sql, zofia, null, clock.now()));
});

const record = (accountId: string | null, ...entries: readonly Partial<AuditEntry>[]) =>
  recordEntries(sql, { accountId, userId: anna }, clock.now(), entries);

async function log(query = '') {
  const { status, body } = await operator.get(`/api/admin/logs${query}`);
  expect(status).toBe(200);
  return auditLogEndpoints.listAuditLog.reply.parse(body);
}
const events = async (query = '') => (await log(query)).entries.map(({ event }) => event);
/** Only entries of this test. */
const since = () => `start_date=${clock.now().subtract({ minutes: 30 }).toString()}`;

test('the audit log lists all accounts, and entries without an account, newest first with account, person and values', async () => {
  const { sectionId } = await addFarmFixture(sql, ours.accountId);
  await record(
    ours.accountId,
    { event: 'login' },
    {
      event: 'section_changed',
      subject: sectionId,
      details: { before: { name: 'A' }, after: { name: 'B' } },
    },
  );
  await record(theirs.accountId, { event: 'manual_open', userId: null, actingAs: 'system' });
  await record(null, {
    event: 'device_made',
    userId: zofia,
    actingAs: 'operator',
    at: clock.now().add({ seconds: 1 }),
  });
  const { entries } = await log(`?${since()}`);
  expect(entries).toHaveLength(4);
  expect(entries[0]).toMatchObject({
    event: 'device_made',
    client: null,
    acting_as: 'operator',
    user_name: 'Zofia Wrona',
    ip: '10.0.0.1',
  });
  const changed = entries.find(({ event }) => event === 'section_changed');
  expect(changed).toMatchObject({
    client: { id: ours.accountId, name: ours.name },
    user_name: 'Anna Nowak',
    subject_name: 'Block',
    before: { name: 'A' },
    after: { name: 'B' },
  });
});

test('the audit log is filtered by account, person, event, kind and time', async () => {
  await record(ours.accountId, { event: 'login' }, { event: 'manual_open' });
  await record(theirs.accountId, { event: 'login', userId: zofia, actingAs: 'operator' });
  expect(await events(`?${since()}&id_client=${ours.accountId}`)).toEqual(['manual_open', 'login']);
  expect(await events(`?${since()}&id_user=${zofia}`)).toEqual(['login']);
  expect(await events(`?${since()}&event=login`)).toEqual(['login', 'login']);
  expect(await events(`?${since()}&kind=changes`)).toEqual(['manual_open']);
  expect(await events(`?${since()}&acting_as=operator&id_client=${ours.accountId}`)).toEqual([]);
  expect(await events(`?start_date=${clock.now().toString()}&id_client=${ours.accountId}`)).toEqual(['manual_open']);
  expect(await events(`?end_date=${clock.now().toString()}&id_client=${ours.accountId}`)).toEqual(['login']);
});

test('pages of the audit log continue after an entry, even among entries of the same moment in several accounts', async () => {
  for (const accountId of [ours.accountId, theirs.accountId, null])
    await record(accountId, { at: clock.now() }, { at: clock.now() });
  const seen: string[] = [];
  for (let query = `?${since()}&limit=2`, page = 0; page < 3; page += 1) {
    const { entries, more } = await log(query);
    seen.push(...entries.map(({ id }) => id));
    query = `?${since()}&limit=2&before=${entries.at(-1)?.id ?? ''}`;
    expect(more).toBe(page < 2);
  }
  expect(new Set(seen).size).toBe(6);
});

test('personal settings of users are listed without their values', async () => {
  await record(ours.accountId, {
    event: 'profile_changed',
    details: { before: { phone: '+48 600 100 200' }, after: { phone: '' } },
  });
  expect((await log(`?${since()}`)).entries).toMatchObject([{ before: null, after: null, details: {} }]);
});

test('the table names the account and the operator, and its export is in the log', async () => {
  await record(ours.accountId, {
    event: 'section_changed',
    details: { before: { name: 'A' }, after: { name: '=1+1' } },
    // Taken before the export, which itself is a new entry.
    at: clock.now().subtract({ seconds: 1 }),
  });
  await record(ours.accountId, {
    event: 'account_entered',
    userId: zofia,
    actingAs: 'operator',
    details: { reason: 'Ticket 5512' },
    at: clock.now().add({ seconds: 1 }),
  });
  const answer = await operator.get(`/api/admin/logs/csv?id_client=${ours.accountId}&end_date=2030-01-01T00:00:00Z`);
  expect(answer.headers.get('content-disposition')).toContain('zagon-log-2026-11-21.csv');
  const rows = parse(String(answer.body), { bom: true }).map((cells: string[]) => cells.toSpliced(1, 1));
  expect(rows).toEqual([
    [
      'Account',
      'Person',
      'Event',
      'Item',
      'Field',
      'Before',
      'After',
      'Reason of the operator',
      'Address of the device',
    ],
    [ours.name, 'Operator: Zofia Wrona', 'Operator entered the account', '', '', '', '', 'Ticket 5512', '10.0.0.1'],
    [
      ours.name,
      'Operator: Zofia Wrona',
      'Account log exported',
      '',
      'end date',
      '–',
      '2030-01-01 01:00:00',
      '',
      '127.0.0.1',
    ],
    [ours.name, 'Anna Nowak', 'Section changed', '', 'name', 'A', "'=1+1", '', '10.0.0.1'],
  ]);
});

describe('the chains', () => {
  const owner = openPool(database.address, 'owner', 1);
  const state = async () =>
    auditLogEndpoints.checkAuditLog.reply.parse((await operator.get('/api/admin/logs/chain')).body);
  /** A check begins when its result is old, and ends in the background. */
  async function checked() {
    clock.advance({ minutes: 16 });
    while ((await linkAuditEntries(sql, 500)) > 0);
    await state();
    await expect.poll(async () => (await state()).checking).toBe(false);
    return state();
  }

  test('the chains of all accounts are intact, and the result is cached for a quarter of an hour', async () => {
    await record(ours.accountId, { event: 'login' });
    const first = await checked();
    expect(first).toMatchObject({ fault_count: 0, faults: [] });
    expect(first.entries).toBeGreaterThan(0);
    clock.advance({ minutes: 14 });
    expect(await state()).toEqual(first);
  });

  test.each([
    ['changed', `update audit_log set details = '{"minutes": 1}' where id = $1`],
    ['deleted', 'delete from audit_log where id = $1'],
  ])('the chains report a %s entry by account and number', async (fault, tamper) => {
    for (const accountId of [ours.accountId, null]) {
      await record(accountId, { event: 'login' }, { event: 'manual_open' }, { event: 'logout' });
      while ((await linkAuditEntries(sql, 500)) > 0);
      const entry = await sql.first<{ id: string; position: number }>(
        `select a.id, l.position from audit_log a join audit_links l on l.entry_id = a.id
         where a.client_id is not distinct from $1 and a.event = 'manual_open' order by l.position desc limit 1`,
        [accountId],
      );
      await owner.run(tamper, [entry?.id ?? '']);
      const { faults } = await checked();
      expect(faults).toContainEqual({
        client: accountId === null ? null : { id: ours.accountId, name: ours.name },
        number: entry?.position,
        fault,
        id_entry: entry?.id,
      });
    }
  });

  test('the chains report an entry that was added without a link', async () => {
    await record(theirs.accountId, { event: 'login' });
    await checked();
    await owner.transaction(async (all) => {
      await all.run("set local session_replication_role = 'replica'");
      await recordEntries(all, { accountId: theirs.accountId, userId: anna }, clock.now(), [{ event: 'logout' }]);
    });
    const { faults } = await checked();
    expect(faults).toContainEqual(
      expect.objectContaining({ client: { id: theirs.accountId, name: theirs.name }, number: 2, fault: 'added' }),
    );
  });
});
