import { expect, test } from 'vitest';
import { testDatabase } from '../../db/test-database.ts';
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
