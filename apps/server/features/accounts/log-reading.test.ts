import { listLogReply, logChainShape } from '@zagon/contract/accounts/log.ts';
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

let accountId: string;
let anna: string;
let browser: Browser;
beforeEach(async () => {
  ({ accountId } = await addAccount(sql, `Farm ${anId()}`));
  anna = await addUser(sql, `${anId()}@farm.example`, { language: 'pl' });
  await sql.run("update users set first_name = 'Anna', family_name = 'Nowak', date_format = 'dmy' where id = $1", [
    anna,
  ]);
  await assign(sql, anna, accountId, 'admin');
  browser = new Browser(address).withSession(await addSession(sql, anna, accountId, clock.now()));
});

/** Adds entries one minute apart, the last one now. */
const record = (...entries: readonly Partial<AuditEntry>[]) =>
  recordEntries(sql, { accountId, userId: anna }, clock.now(), entries);

describe('a search', () => {
  const found = async (search: string) => {
    const { status, body } = await browser.get(`/api/log?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return listLogReply.parse(body).entries.map(({ event }) => event);
  };

  test.each([
    ['a part of an event in the language of the reader', 'ZMIANA SEKCJI', ['section_changed']],
    ['a person', 'nowak', ['login']],
    ['a changed value', 'gruszki', ['section_changed']],
    ['an address', '10.9.', ['login']],
    ['the reason of an operator', 'ticket 5512', ['account_entered']],
    ['a sign that has a meaning in a pattern', '%', []],
    ['nothing that exists', 'no such word', []],
  ])('a search of the log finds %s', async (_, search, events) => {
    const [system, other] = [null, await addUser(sql, `${anId()}@farm.example`)];
    await sql.run("update users set first_name = 'Zofia', family_name = 'Nowakowska' where id = $1", [other]);
    await record(
      { event: 'section_changed', userId: system, actingAs: 'system', details: { after: { name: 'Gruszki' } } },
      { event: 'login', ip: '10.9.9.9' },
      // An operator has no name.
      { event: 'account_entered', userId: other, actingAs: 'operator', details: { reason: 'Ticket 5512' } },
    );
    expect(await found(search)).toEqual(events);
  });

  test('a search of the log finds entries of an item by its name', async () => {
    const { sectionId } = await addFarmFixture(sql, accountId);
    await record(
      { event: 'section_changed', userId: null, actingAs: 'system', subject: sectionId },
      { event: 'login' },
    );
    expect(await found('block')).toEqual(['section_changed']);
  });

  test('a search of the log does not find the values of the personal settings of others', async () => {
    const jan = await addUser(sql, `${anId()}@farm.example`);
    await record(
      { event: 'profile_changed', userId: jan, details: { after: { phone: '+48 600 100 200' } } },
      { event: 'profile_changed', details: { after: { phone: '+48 600 100 300' } } },
    );
    expect(await found('600 100')).toHaveLength(1);
  });
});

test('an entry carries the names of the items whose ids it changed', async () => {
  const { sectionId, waterSourceId } = await addFarmFixture(sql, accountId);
  await record({
    event: 'section_changed',
    subject: sectionId,
    details: { after: { water_source_id: waterSourceId } },
  });
  const { entries } = listLogReply.parse((await browser.get('/api/log')).body);
  expect(Object.keys(entries[0]?.names ?? {})).toEqual([waterSourceId]);
});

test('the table has a row for each changed value, in the language, separator and date format of the user', async () => {
  await record(
    { event: 'output_changed', details: { before: { flow_m3_per_h: 6 }, after: { flow_m3_per_h: 7.5 } } },
    { event: 'section_changed', details: { before: { name: 'A' }, after: { name: '=1+1', area_m2: 20 } } },
    { event: 'account_entered', actingAs: 'operator', details: { reason: 'Ticket 5512' } },
  );
  const answer = await browser.get('/api/log/csv');
  expect(answer.headers.get('content-disposition')).toContain('zagon-log-2026-11-21.csv');
  expect(parse(String(answer.body), { delimiter: ';', bom: true })).toEqual([
    ['Czas', 'Osoba', 'Zdarzenie', 'Czego dotyczy', 'Pole', 'Przed', 'Po', 'Powód operatora', 'Adres urządzenia'],
    ['21.11.2026 11:00:00', 'Anna Nowak', 'Pobranie dziennika konta', '', '', '', '', '', '127.0.0.1'],
    ['21.11.2026 11:00:00', 'Operator', 'Wejście operatora na konto', '', '', '', '', 'Ticket 5512', ''],
    ['21.11.2026 10:59:00', 'Anna Nowak', 'Zmiana sekcji', '', 'nazwa', 'A', "'=1+1", '', '10.0.0.1'],
    ['21.11.2026 10:59:00', 'Anna Nowak', 'Zmiana sekcji', '', 'powierzchnia, ha', '–', '0,002', '', '10.0.0.1'],
    ['21.11.2026 10:58:00', 'Anna Nowak', 'Zmiana wyjścia', '', 'przepływ, m³/h', '6', '7,5', '', '10.0.0.1'],
  ]);
  const filtered = await browser.get('/api/log/csv?kind=visits');
  expect(parse(String(filtered.body), { delimiter: ';', bom: true })).toHaveLength(2);
  expect((await browser.get('/api/log?event=log_exported')).body).toMatchObject({ entries: [{}, {}] });
});

test('the table has all entries, however many', async () => {
  await record(...Array.from({ length: 1203 }, () => ({ event: 'login' as const })));
  const { body } = await browser.get('/api/log/csv?event=login');
  expect(parse(String(body), { delimiter: ';', bom: true })).toHaveLength(1204);
});

describe('the chain', () => {
  const owner = openPool(database.address, 'owner', 1);
  const chain = async () => logChainShape.parse((await browser.get('/api/log/chain')).body);
  const link = async () => {
    while ((await linkAuditEntries(sql, 500)) > 0);
  };

  test('the chain of an account is complete until its newest entry, which is checked again after five minutes', async () => {
    expect(await chain()).toMatchObject({ entries: 0, complete_until: null, broken_at: null });
    await record({ event: 'login' }, { event: 'logout' });
    await link();
    expect(await chain()).toMatchObject({ entries: 0 });
    clock.advance({ minutes: 5 });
    expect(await chain()).toMatchObject({ entries: 2, complete_until: '2026-11-21T10:00:00Z', broken_at: null });
  });

  test.each([
    ['changed', `update audit_log set details = '{"minutes": 1}'`],
    ['deleted', 'delete from audit_log'],
  ])('the chain of an account names the number of an entry that was %s afterwards', async (_, tamper) => {
    await record({ event: 'login' }, { event: 'manual_open' }, { event: 'logout' });
    await link();
    await owner.run(`${tamper} where client_id = $1 and event = 'manual_open'`, [accountId]);
    expect(await chain()).toMatchObject({ entries: 3, broken_at: 2 });
  });

  test('the chain of another account does not affect this one', async () => {
    const { accountId: other } = await addAccount(sql, `Farm ${anId()}`);
    await record({ accountId: other });
    await link();
    await owner.run('delete from audit_log where client_id = $1', [other]);
    expect(await chain()).toMatchObject({ entries: 0, broken_at: null });
  });
});
