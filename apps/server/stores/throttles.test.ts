import { expect, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { openPools } from '../db/pool.ts';
import { waitingForLock } from '../test-rig/locks.ts';
import { forgiveTry } from './throttles.ts';

const database = await testDatabase();
const { system: sql } = openPools(database.address, { app: 1, system: 4 });

test('two who sign in from one address at the same moment never wait for each other in a circle', async () => {
  for (const key of ['all', 'ip:127.0.0.1'])
    await sql.run('insert into login_throttles (key, failures) values ($1, 1)', [key]);
  const lock = 'select from login_throttles where key = $1 for update';
  const forgiving = await sql.transaction(async (trying) => {
    await trying.run(lock, ['ip:127.0.0.1']);
    const forgiven = forgiveTry(sql, 'account:x', ['ip:127.0.0.1', 'all']);
    await waitingForLock(sql);
    await trying.run(`${lock} nowait`, ['all']);
    return { forgiven };
  });
  await forgiving.forgiven;
  expect(await sql.rows('select failures from login_throttles')).toEqual([{ failures: 0 }, { failures: 0 }]);
});
