import { Client } from 'pg';
import { expect, test } from 'vitest';
import { passwordCluster } from '../../testing/peers/password-cluster.ts';
import { databaseQuestion } from './database-question.ts';
import type { Known } from './question.ts';

const START: Known = { settings: {}, wasSetUp: false, now: Temporal.Instant.from('2026-11-30T06:00:00Z') };

const cluster = await passwordCluster();
await cluster.administer(
  "create role farm login createrole password 'geheim'",
  "create role guest login password 'geheim'",
  'create database foreign_farm owner farm',
  'create database other_program owner farm',
  'create database empty_farm owner farm',
  'create database made_by_hand',
);
const addressFor = (user: string, database: string): string =>
  cluster.addressFor(user, database, user === 'postgres' ? '' : 'geheim');

const refusal = async (answer: string): Promise<string> => {
  const result = await databaseQuestion.check(answer, START);
  return result.ok ? `accepted: ${result.value.found}` : result.error;
};

test('an answer that is neither a word of the question nor an address is refused with both', async () => {
  for (const answer of ['', 'mysql://a@b/c', 'postgres:/x', 'builtin', 'postgres://['])
    expect(await refusal(answer)).toBe('answer "local", "built-in", or an address that begins with postgres://');
});

test.each([
  ['postgres://a:geheim@127.0.0.1:1/zagon', 'nothing listens there: does PostgreSQL run, and is the port right?'],
  [addressFor('stranger', 'postgres'), 'the password is wrong, or there is no such user'],
  [addressFor('farm', 'empty_farm').replace('geheim', 'gehe1m'), 'the password is wrong, or there is no such user'],
  [addressFor('farm', 'no_such_database'), 'there is no such database'],
  [
    'postgres://a:geheim@localhost/zagon?host=/nowhere',
    'there is no such socket: does PostgreSQL run on this machine?',
  ],
])('a database that cannot be reached is refused with the reason, never the password: %s', async (answer, reason) => {
  expect(await refusal(answer)).toBe(`the database cannot be used: ${reason}`);
});

test('a user who neither owns the database nor may create tables in it is refused', async () => {
  expect(await refusal(addressFor('guest', 'foreign_farm'))).toContain(
    'the user guest may not create tables in foreign_farm, which belongs to farm',
  );
});

test('a database with tables of another program is refused, and nothing is changed in it', async () => {
  const client = new Client({ connectionString: addressFor('farm', 'other_program') });
  await client.connect();
  await client.query('create table wp_posts (id int)');
  expect(await refusal(addressFor('farm', 'other_program'))).toContain(
    'the database other_program belongs to another program (tables wp_posts)',
  );
  const { rows } = await client.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  expect(rows).toEqual([{ relname: 'wp_posts' }]);
  await client.end();
});

const kept = (settings: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

test('repeating the setup keeps the key, and the password of the server for the same database', async () => {
  const first = await databaseQuestion.check(addressFor('farm', 'empty_farm'), START);
  if (!first.ok) throw new Error(first.error);
  expect(first.value.found).toBe('PostgreSQL 18, database empty_farm, empty');
  const known = { ...START, settings: kept(first.value.settings), wasSetUp: true };
  const again = await databaseQuestion.check(addressFor('farm', 'empty_farm'), known);
  expect(again).toMatchObject({ ok: true, value: { settings: first.value.settings } });
  const elsewhere = await databaseQuestion.check(addressFor('farm', 'foreign_farm'), known);
  if (!elsewhere.ok) throw new Error(elsewhere.error);
  expect(elsewhere.value.settings['ZAGON_SECRET_KEY']).toBe(first.value.settings['ZAGON_SECRET_KEY']);
  const passwords = [first, elsewhere].map(({ value }) => new URL(value.settings['ZAGON_DATABASE_URL'] ?? '').password);
  expect(new Set(passwords).size).toBe(2);
});

test('an administrator’s address leads to a database with an owner of its own, also when it is created twice', async () => {
  for (const found of ['the database zagon will be created', 'the database zagon exists already']) {
    const result = await databaseQuestion.check(addressFor('postgres', 'postgres'), START);
    if (!result.ok) throw new Error(result.error);
    expect(result.value.found).toBe(`PostgreSQL 18; ${found}, by postgres, whose password is not stored`);
    await result.value.prepare?.();
    const owner = result.value.settings['ZAGON_DATABASE_OWNER_URL'] ?? '';
    expect(new URL(owner).username).toBe('zagon_owner');
    // Signs in with the password that the settings have now.
    expect(await refusal(owner)).toBe('accepted: PostgreSQL 18, database zagon, empty');
  }
});

test('an empty database that an administrator made is given to the owner', async () => {
  const result = await databaseQuestion.check(addressFor('postgres', 'made_by_hand'), START);
  if (!result.ok) throw new Error(result.error);
  expect(result.value.found).toContain('the empty database made_by_hand will belong to zagon_owner');
  await result.value.prepare?.();
  expect(await refusal(result.value.settings['ZAGON_DATABASE_OWNER_URL'] ?? '')).toBe(
    'accepted: PostgreSQL 18, database made_by_hand, empty',
  );
});

test('an administrator does not take over the tables of another owner', async () => {
  expect(await refusal(addressFor('postgres', 'other_program'))).toBe(
    'the database other_program belongs to farm and is not empty: give the address with that user and its password, or another database',
  );
});
