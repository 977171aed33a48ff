import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { recipientsOf } from '../../stores/alarms/notices.ts';
import { addAccount, addUser, assign } from '../../testing/farm.ts';

const { pools } = await testDatabase();
const sql = pools.system;

test('alarms are not mailed to an address that is not confirmed, and still reach the open page', async () => {
  const { accountId } = await addAccount(sql, 'Farm');
  const anna = await addUser(sql, 'anna@farm.example');
  await assign(sql, anna, accountId, 'admin');
  expect(await recipientsOf(sql, accountId)).toMatchObject([{ wants_app: true, wants_email: true }]);
  await sql.run('update users set email_confirmed = false where id = $1', [anna]);
  expect(await recipientsOf(sql, accountId)).toMatchObject([{ wants_app: true, wants_email: false }]);
});

test('while a block is in progress, a valve that does not report closed still reaches the users and the operators', async () => {
  const { accountId } = await addAccount(sql, 'Blocked farm');
  const jan = await addUser(sql, 'jan@farm.example');
  await assign(sql, jan, accountId, 'admin');
  const zofia = await addUser(sql, 'zofia@zagon.example', { operator: true });
  const reached = async (rule: string) =>
    (await recipientsOf(sql, accountId, rule)).map(({ user_id: id }) => id).sort();
  expect(await reached('output_not_closed')).toEqual([jan]);
  await sql.run('update clients set blocked_at = now() where id = $1', [accountId]);
  expect(await reached('output_not_closed')).toEqual([jan, zofia].sort());
  expect(await reached('too_dry')).toEqual([]);
  // Once everything is confirmed closed, no alarms of a blocked account are sent.
  await sql.run('update clients set block_confirmed_at = now() where id = $1', [accountId]);
  expect(await reached('output_not_closed')).toEqual([]);
});
