import { beforeEach, expect, test } from 'vitest';
import { addUser, anId } from '../testing/farm.ts';
import type { Pool, Sql } from './pool.ts';
import { testDatabase } from './test-database.ts';
import { transactionIfFound } from './transaction-if-found.ts';

const { pools } = await testDatabase();

let transactions = 0;
const pool: Pool = {
  ...pools.system,
  transaction: (work) => {
    transactions += 1;
    return pools.system.transaction(work);
  },
};

let email: string;
beforeEach(() => {
  transactions = 0;
  email = `${anId()}@farm.example`;
});

const idsOf = (sql: Sql, address: string) =>
  sql.rows<{ id: string }>('select id from users where email = $1', [address]);
const rename = (sql: Sql) => sql.run("update users set first_name = 'Ewa' where email = $1", [email]);
const nameOf = async () =>
  (await pools.system.first<{ first_name: string }>('select first_name from users where email = $1', [email]))
    ?.first_name;

test('work that finds nothing needs no transaction', async () => {
  const found = await transactionIfFound(pool, async (sql) => [
    ...(await idsOf(sql, email)),
    ...(await idsOf(sql, 'none@farm.example')),
  ]);
  expect([found, transactions]).toEqual([[], 0]);
});

test('work that finds a row runs entirely in a transaction, and a failure rolls it back', async () => {
  await addUser(pools.system, email);
  const work = async (sql: Sql) => {
    await idsOf(sql, 'none@farm.example');
    for (const _found of await idsOf(sql, email)) await rename(sql);
    throw new Error('failed after the change');
  };
  await expect(transactionIfFound(pool, work)).rejects.toThrow('failed after the change');
  expect([transactions, await nameOf()]).toEqual([1, '']);
});

test('a change is never made outside a transaction, even if the work isolates its failures', async () => {
  await addUser(pools.system, email);
  const changed = await transactionIfFound(pool, async (sql) => {
    await idsOf(sql, 'none@farm.example');
    const [outcome] = await Promise.allSettled([rename(sql)]);
    return outcome?.status === 'fulfilled' ? outcome.value : 0;
  });
  expect([changed, transactions, await nameOf()]).toEqual([1, 1, 'Ewa']);
});

test('a statement that is more than a query is not tried outside a transaction', async () => {
  await addUser(pools.system, email);
  const ids = await transactionIfFound(pool, (sql) =>
    sql.rows(
      "with changed as (update users set first_name = 'Jan' where email = $1 returning id) select id from changed",
      [email],
    ),
  );
  expect([ids.length, transactions, await nameOf()]).toEqual([1, 1, 'Jan']);
});

test('a query that fails is not repeated', async () => {
  await expect(transactionIfFound(pool, (sql) => sql.rows('select nothing_such from users'))).rejects.toThrow(
    'nothing_such',
  );
  expect(transactions).toBe(0);
});

test('a query that begins with a named one is tried outside a transaction, unless that changes rows', async () => {
  await addUser(pools.system, email);
  const looked = await transactionIfFound(pool, (sql) =>
    sql.rows('with named as (select id from users where email = $1) select id from named', ['none@farm.example']),
  );
  expect([looked, transactions]).toEqual([[], 0]);
  await transactionIfFound(pool, (sql) =>
    sql.rows("with named as (update users set first_name = 'Ewa' where email = $1 returning id) select id from named", [
      email,
    ]),
  );
  expect([transactions, await nameOf()]).toEqual([1, 'Ewa']);
});
